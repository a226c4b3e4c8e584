/** The part of a screen after which the controls of the first screen have scrolled away. */
const part = 0.75;

/** True also at the end of a shorter page. `added` is subtracted, because its own height must not affect the result. */
export function isPastFirstScreen(added: HTMLElement): boolean {
  const room = document.documentElement.scrollHeight - added.offsetHeight - innerHeight;
  return scrollY + 1 >= Math.min(innerHeight * part, room);
}
