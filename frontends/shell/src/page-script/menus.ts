/** Menus work without script; this also closes them on a click outside, on one of their links, and on Escape. */
export function startMenus(): void {
  const dismiss = ({ target, key }: Event & { key?: string }) =>
    document.querySelectorAll<HTMLDetailsElement>('[data-dismiss][open]').forEach((menu) => {
      const within = menu.contains(target as Element);
      if (key ? key === 'Escape' : !within || (target as Element).closest('a')) {
        menu.open = false;
        if (key && within) menu.querySelector('summary')?.focus();
      }
    });
  document.addEventListener('click', dismiss);
  document.addEventListener('keydown', dismiss);
}
