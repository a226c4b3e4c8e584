type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea, select')];
const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);
const valueOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

/**
 * Runs a hydration around which nothing typed gets lost. Islands leave their fields to the browser, and React leaves
 * those alone; a field that React did reset is set back past React's own bookkeeping, and told as if typed again.
 */
export function keepTyped(root: ParentNode, hydrate: () => void): void {
  const before = fieldsIn(root).map((field) => ({ field, value: valueOf(field) }));
  hydrate();
  for (const { field, value } of before) {
    if (!field.isConnected || valueOf(field) === value) continue;
    setPastReact(field, value);
    field.dispatchEvent(new Event(isTick(field) ? 'click' : 'input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function setPastReact(field: Field, value: string | boolean): void {
  const property = isTick(field) ? 'checked' : 'value';
  // React shadows the property on the element; the prototype still has the browser's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
