import { withDevelopmentClient, withInlineStyles } from './html';

it('puts the development client before every other script', () => {
  const html = withDevelopmentClient(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"/><script src="/a.js">',
  );
  expect(html).toMatch(/<head><script src="\/assets\/shell\/static\/js\/dev-client\.js"><\/script><meta/);
});

it('does not change a page without a head', () => {
  expect(withDevelopmentClient('<p>Not found</p>')).toBe('<p>Not found</p>');
});

it('allows inline styles and keeps the rest of the policy', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='; img-src 'self'";
  expect(withInlineStyles(policy)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; img-src 'self'",
  );
});
