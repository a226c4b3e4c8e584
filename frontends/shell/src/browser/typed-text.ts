type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React stores the last known value on the element, and ignores events that do not change it. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } };

const fieldsIn = (root: ParentNode) => [...root.querySelectorAll<Field>('input, textarea, select')];
const isTick = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /^(radio|checkbox)$/.test(field.type);
const valueOf = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

function isUnchanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected ?? true;
  return isTick(field) ? field.checked === field.defaultChecked : field.value === field.defaultValue;
}

/**
 * Hydrates without losing typed text. Dispatches input events for text typed earlier, so that controlled fields receive it.
 * Sets a value only if React has changed it, because the visitor may still be typing.
 */
export function keepTyped(root: ParentNode, hydrate: () => void): void {
  const typed = fieldsIn(root)
    .filter((field) => !isUnchanged(field))
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
  // React overrides the property on the element; the prototype still has the browser's own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), property)?.set?.call(field, value);
}
