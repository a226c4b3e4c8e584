import { putBelowScreen } from './below-screen';

const layOut = (tops: Record<string, number>) => {
  document.body.innerHTML = `<main>${Object.keys(tops)
    .map((id) => `<section id="${id}"></section>`)
    .join('')}</main><aside id="added"></aside>`;
  for (const [id, top] of Object.entries(tops))
    document.getElementById(id)!.getBoundingClientRect = () => ({ top }) as DOMRect;
  putBelowScreen(document.getElementById('added')!);
  return [...document.querySelectorAll('main > *')].map(({ id }) => id);
};

it('puts it before the first part that begins below the screen', () => {
  expect(layOut({ hero: 0, check: innerHeight - 1, services: innerHeight, form: innerHeight + 500 })).toEqual(
    ['hero', 'check', 'added', 'services', 'form'],
  );
});

it('puts it at the end of a page that fits the screen', () => {
  expect(layOut({ hero: 0 })).toEqual(['hero', 'added']);
});
