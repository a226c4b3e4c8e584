import type { ExtraProps } from 'react-markdown';

/** An element of the hast tree. */
export type Element = NonNullable<ExtraProps['node']>;

type Content = Element['children'][number];

export const textOf = (node: Content | Element): string => {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
};
