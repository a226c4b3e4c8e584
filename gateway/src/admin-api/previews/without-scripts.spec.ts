import { withoutScripts } from './without-scripts';

it('removes scripts, and keeps the page and its structured data', () => {
  const data = '<script type="application/ld+json">{"@type":"Locksmith"}</script>';
  const page = `<head><script>var a = "</p>";</script>${data}<script type="module" src="/a.js"></script></head><p>Call us</p>`;
  expect(withoutScripts(page)).toBe(`<head>${data}</head><p>Call us</p>`);
});
