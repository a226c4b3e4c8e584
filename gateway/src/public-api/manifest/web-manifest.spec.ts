import { webManifestSchema } from '@latchline/contracts/pages/web-manifest';
import { business } from '../../testing/sample-data';
import { webManifestOf } from './web-manifest';

const copy = { description: 'Locks', shortcuts: [{ label: 'Quote', target: '/#contact' }] };

describe('the manifest', () => {
  it('is called as the business is, and by its first word where that is long', () => {
    expect(webManifestOf(business, copy)).toMatchObject({
      name: 'Latchline Locksmiths',
      short_name: 'Latchline',
      description: 'Locks',
      shortcuts: [{ name: 'Quote', url: '/#contact' }],
    });
    expect(webManifestOf({ ...business, name: 'Lock & Co' }, copy).short_name).toBe('Lock & Co');
  });

  it('has what browsers want before they offer to install: two sizes, one of each cut for any shape', () => {
    const { icons } = webManifestSchema.parse(webManifestOf(business, copy));
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
  });
});
