import { webManifestSchema } from '@latchline/contracts/pages/web-manifest';
import { business } from '../../testing/sample-data';
import { webManifestOf } from './web-manifest';

const copy = { description: 'Locks', shortcuts: [{ label: 'Quote', target: '/#contact' }] };

describe('webManifestOf', () => {
  it('uses the name of the business, and its first word if it is long', () => {
    expect(webManifestOf(business, copy)).toMatchObject({
      name: 'Latchline Locksmiths',
      short_name: 'Latchline',
      description: 'Locks',
      shortcuts: [{ name: 'Quote', url: '/#contact' }],
    });
    expect(webManifestOf({ ...business, name: 'Lock & Co' }, copy).short_name).toBe('Lock & Co');
  });

  it('has the icons that browsers require for installation: two sizes, each also maskable', () => {
    const { icons } = webManifestSchema.parse(webManifestOf(business, copy));
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
  });
});
