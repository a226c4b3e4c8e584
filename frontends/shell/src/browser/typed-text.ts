type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React remembers on the element what it last saw there, and passes over events that bring nothing new. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea, select')];
const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);
const valueOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

function isAsDrawn(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected ?? true;
  return isTick(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}

/**
 * Runs a hydration around which nothing typed gets lost. What was typed before is told to React as if it were typed
 * now, so that controlled fields know it, too. The text itself is not touched unless React did: somebody may be in
 * the middle of a word.
 */
export function keepTyped(root: ParentNode, hydrate: () => void): void {
  const typed = fieldsIn(root)
    .filter((field) => !isAsDrawn(field))
    .map((field) => ({ field, value: valueOf(field) }));
  hydrate();
  for (const { field, value } of typed) {
    if (!field.isConnected) continue;
    if (valueOf(field) !== value) setPastReact(field, value);
    (field as Tracked)._valueTracker?.setValue('');
    field.dispatchEvent(new Event(isTick(field) ? 'click' : 'input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

function setPastReact(field: Field, value: string | boolean): void {
  const property = isTick(field) ? 'checked' : 'value';
  // React shadows the property on the element; the prototype still has the browser's own.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
