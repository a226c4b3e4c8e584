import { createHash } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PartSlot } from '@latchline/kit/federation/page-module';

/** Of each component: as many as there are kinds of a part, and the newest of those that differ on each page. */
const capacity = 50;
/** React moves preloads of pictures to the head, which it can only do for what it renders with the page. */
const preload = '<link';
const wrapper = 'kept-part';
/** React also writes the end tags of shapes in drawings, which need none. */
const superfluous = new RegExp(`</?${wrapper}>|></(?:path|circle|rect|ellipse|line|use)>`, 'g');

/** What React wrote for a page or a part, without the elements around parts in it. */
export const finishedMarkup = (html: string): string =>
  html.replace(superfluous, (found) => (found.startsWith('>') ? '/>' : ''));

/** HTML of parts of pages by their props: most of a page is the same as on others, or as in its last rendering. */
export class KeptParts {
  private readonly components = new Map<unknown, Map<string, string>>();

  /** Rendered with the page, each part is in an element that `finishedMarkup` removes. */
  readonly Part: PartSlot = ({ of, props }) => {
    const html = this.htmlOf(of as FunctionComponent<object>, props);
    if (html.startsWith(preload)) return createElement(of as FunctionComponent<object>, props);
    return createElement(wrapper, { dangerouslySetInnerHTML: { __html: html } });
  };

  private htmlOf(component: FunctionComponent<object>, props: object): string {
    const kept = this.components.get(component) ?? new Map<string, string>();
    this.components.set(component, kept);
    const key = JSON.stringify(props);
    const known = kept.get(key);
    if (known !== undefined) {
      kept.delete(key);
      kept.set(key, known);
      return known;
    }
    const identifierPrefix = createHash('sha256').update(key).digest('hex').slice(0, 4);
    const html = finishedMarkup(renderToStaticMarkup(createElement(component, props), { identifierPrefix }));
    kept.set(key, html);
    const oldest = kept.keys().next();
    if (kept.size > capacity && !oldest.done) kept.delete(oldest.value);
    return html;
  }
}
