import { claimFieldsSchema } from '../content/claims/claim.schema';
import { serviceFieldsSchema } from '../content/service-editing.schema';
import { pagePathSchema } from '../seo/heads/page-override.schema';
import { redirectFieldsSchema } from '../seo/redirects/redirect.schema';
import { previewRequestSchema } from '../pages/preview.operations';
import { isSitePath } from './site-path';

const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000/evil.example',
  '/\u0085evil',
  '/ /evil.example',
  '/a\\..\\evil.example',
  'evil.example',
  'javascript:alert(1)',
  '',
];

it.each(elsewhere)('rejects %j', (path) => {
  expect(isSitePath(path)).toBe(false);
});

it.each(['/', '/services', '/blog?category=doors#top', '/%2f%2fevil.example', '/a//b'])(
  'accepts %s, which every browser resolves to this site',
  (path) => {
    expect(isSitePath(path)).toBe(true);
    expect(new URL(path, 'https://latchline.example').host).toBe('latchline.example');
  },
);

const schemas = {
  'a redirect': redirectFieldsSchema.shape.from,
  'the target of a redirect': redirectFieldsSchema.shape.to,
  'the page of a claim': claimFieldsSchema.shape.shown_on,
  'the link of a service': serviceFieldsSchema.shape.link,
  'a page of its own words': pagePathSchema,
  'a page to preview': previewRequestSchema.shape.path,
};

describe.each(Object.entries(schemas))('%s', (_, schema) => {
  it.each(elsewhere.filter((path) => path.trim() === path && path !== ''))('rejects %j', (path) => {
    const value = schema === claimFieldsSchema.shape.shown_on ? [path] : path;
    expect(schema.safeParse(value).success).toBe(false);
  });
});
