/** Adds an element with these properties to the head. */
export const addToHead = (name: 'link' | 'script', properties: object): void =>
  document.head.append(Object.assign(document.createElement(name), properties));
