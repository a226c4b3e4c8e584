/** As much of a screen as has to be scrolled before its controls have gone. */
const part = 0.75;

/** Or at the end of a page that is shorter. What is added to its end must not decide whether it is added. */
export function isPastFirstScreen(added: HTMLElement): boolean {
  const room = document.documentElement.scrollHeight - added.offsetHeight - innerHeight;
  return scrollY + 1 >= Math.min(innerHeight * part, room);
}
