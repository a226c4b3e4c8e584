/** Makes everything outside an element inert, as for a modal. Returns a function that undoes it. */
export function isolate(element: HTMLElement): () => void {
  const held: HTMLElement[] = [];
  for (
    let node: HTMLElement = element;
    node.parentElement && !node.matches('.dash');
    node = node.parentElement
  ) {
    for (const sibling of node.parentElement.children) {
      const spoken = sibling.matches('[role=status], [role=alert], [aria-live], dialog');
      if (sibling === node || spoken || !(sibling instanceof HTMLElement) || sibling.inert) continue;
      sibling.inert = true;
      held.push(sibling);
    }
  }
  document.documentElement.style.overflow = 'hidden';
  return () => {
    for (const sibling of held) sibling.inert = false;
    document.documentElement.style.overflow = '';
  };
}
