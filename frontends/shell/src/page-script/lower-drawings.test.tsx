import { showLowerDrawings } from './lower-drawings';

it('shows the drawings that wait in the cards of a page', () => {
  document.body.innerHTML =
    '<figure><noscript><svg role="img" aria-label="A lock"><use href="/d.svg#lock"></use></svg></noscript></figure>';
  showLowerDrawings();
  const drawing = document.querySelector('figure > svg');
  expect(drawing?.getAttribute('aria-label')).toBe('A lock');
  expect(drawing?.querySelector('use')?.getAttribute('href')).toBe('/d.svg#lock');
  expect(document.querySelector('noscript')).toBeNull();
});
