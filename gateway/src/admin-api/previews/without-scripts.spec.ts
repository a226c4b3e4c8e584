import { withoutScripts } from './without-scripts';

it('takes out what would run, and leaves the page and its data', () => {
  const data = '<script type="application/ld+json">{"@type":"Locksmith"}</script>';
  const page = `<head><script>var a = "</p>";</script>${data}<script type="module" src="/a.js"></script></head><p>Call us</p>`;
  expect(withoutScripts(page)).toBe(`<head>${data}</head><p>Call us</p>`);
});
