import { createHash } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PartSlot } from '@latchline/kit/federation/page-module';

/** Of each component, the last used first: as many as there are kinds of a part, and the newest of those that differ on each page. */
const capacity = 50;
/** React moves preloads of pictures to the head, which it can only do for what it renders with the page. */
const preload = '<link';
/** In ids, until it is known whether a part has any: few do. */
const idPrefix = 'ids-of-this-part-';
/** Where a part will be. */
const place = 'kept-part';
const places = new RegExp(`<${place} n="(\\d+)"></${place}>`);
/** React also writes the end tags of shapes in drawings, which need none. */
const superfluous = /><\/(?:path|circle|rect|ellipse|line|use)>/g;

type Props = Readonly<Record<string, unknown>>;

interface KeptPart {
  /** Null if it has to be rendered with the page. */
  readonly html: Buffer | null;
  readonly props: Props;
}

/**
 * HTML of parts of pages by their props: most of a page is the same as on others, or as in its last rendering. Members of page models that
 * are known (`known-members.ts`) are the same objects as before; an object that a page makes itself is always another one.
 */
export class KeptParts {
  private readonly components = new Map<unknown, KeptPart[]>();
  /** Those of the page that is being rendered. */
  private placed: Buffer[] = [];

  readonly Part: PartSlot = ({ of, props }) => {
    const component = of as FunctionComponent<object>;
    const html = this.htmlOf(component, props as Props);
    if (html === null) return createElement(component, props);
    return createElement(place, { n: this.placed.push(html) - 1 });
  };

  /** The document that `render` makes. Its parts are neither copied by React nor encoded again. */
  document(render: () => string): Buffer {
    this.placed = [];
    // Text and number of a part in turns.
    const pieces = render().split(places);
    return Buffer.concat(
      pieces.map((piece, index) => (index % 2 === 0 ? finished(piece) : this.placed[Number(piece)]!)),
    );
  }

  private htmlOf(component: FunctionComponent<object>, props: Props): Buffer | null {
    const kept = this.components.get(component) ?? [];
    this.components.set(component, kept);
    const at = kept.findIndex((part) => hasAll(part.props, props) && hasAll(props, part.props));
    const part = at < 0 ? { html: rendered(component, props), props } : kept[at]!;
    if (at >= 0) kept.splice(at, 1);
    else if (kept.length === capacity) kept.pop();
    kept.unshift(part);
    return part.html;
  }
}

function hasAll(props: Props, wanted: Props): boolean {
  for (const name in wanted) if (props[name] !== wanted[name]) return false;
  return true;
}

function rendered(component: FunctionComponent<object>, props: Props): Buffer | null {
  const html = renderToStaticMarkup(createElement(component, props), { identifierPrefix: idPrefix });
  if (html.startsWith(preload)) return null;
  if (!html.includes(idPrefix)) return finished(html);
  const prefix = createHash('sha256').update(JSON.stringify(props)).digest('hex').slice(0, 4);
  return finished(html.replaceAll(idPrefix, prefix));
}

const finished = (html: string): Buffer => Buffer.from(html.replace(superfluous, '/>'));
