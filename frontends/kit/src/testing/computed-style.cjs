// Queries by role ask for the style of thousands of elements, and jsdom matches every rule of every stylesheet for each: a quarter
// of the time of the screens' tests. They load none of our styles, so what is asked for follows from the kind of element and
// the `style` attributes of it and of what is around it.
if (expect.getState().testPath.endsWith('.tsx')) {
  const original = globalThis.getComputedStyle;
  const inherited = { visibility: 'visible', 'pointer-events': 'auto' };
  const displayOf = new Map();

  const usualDisplay = (element) => {
    const { localName, type = '', hidden, open = '' } = element;
    const kind = `${localName} ${type} ${hidden} ${open}`;
    if (!displayOf.has(kind)) {
      const bare = element.cloneNode();
      bare.removeAttribute('style');
      displayOf.set(kind, original(bare).display);
    }
    return displayOf.get(kind);
  };

  const valueOf = (element, name) => {
    const own = element.style?.getPropertyValue(name);
    if (own) return own;
    if (name === 'display') return usualDisplay(element);
    if (!(name in inherited)) return '';
    return element.parentElement ? valueOf(element.parentElement, name) : inherited[name];
  };

  const style = {
    get(element, name) {
      if (name === 'getPropertyValue') return (property) => valueOf(element, property);
      return typeof name === 'string'
        ? valueOf(
            element,
            name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
          )
        : undefined;
    },
  };
  globalThis.getComputedStyle = (element) => new Proxy(element, style);
}
