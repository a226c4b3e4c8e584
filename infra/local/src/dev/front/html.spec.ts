import { withDevelopmentClient, withInlineStyles } from './html';

it('puts the development client before every other script', () => {
  const html = withDevelopmentClient(
    '<!doctype html><html lang="en"><head><meta charset="utf-8"/><script src="/a.js">',
  );
  expect(html).toMatch(/<head><script src="\/assets\/shell\/static\/js\/dev-client\.js"><\/script><meta/);
});

it('leaves a page without a head alone', () => {
  expect(withDevelopmentClient('<p>Not found</p>')).toBe('<p>Not found</p>');
});

it('opens the policy for styles, and for nothing else', () => {
  const policy =
    "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='; img-src 'self'";
  expect(withInlineStyles(policy)).toBe(
    "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'unsafe-inline'; img-src 'self'",
  );
});
