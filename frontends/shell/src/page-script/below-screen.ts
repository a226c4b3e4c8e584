/** Puts an element between two parts of the page below the screen, where it moves nothing that is in view. */
export function putBelowScreen(added: HTMLElement): void {
  const parts = [...document.querySelectorAll('main>*')];
  const next = parts.find((part) => part !== added && part.getBoundingClientRect().top >= innerHeight);
  if (next) next.before(added);
  else document.querySelector('main')?.append(added);
}
