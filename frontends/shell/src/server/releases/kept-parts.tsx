import { createHash } from 'node:crypto';
import { createElement, type FunctionComponent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PartSlot } from '@latchline/kit/federation/page-module';
import { keepUsed } from '../keep-used';

/** Of each component: as many as there are kinds of a part, and the newest of those that differ on each page. */
const capacity = 50;
/** React moves preloads of pictures to the head, which it can only do for what it renders with the page. */
const preload = '<link';
/** Where a part will be. */
const place = 'kept-part';
const places = new RegExp(`<${place} n="(\\d+)"></${place}>`);
/** React also writes the end tags of shapes in drawings, which need none. */
const superfluous = /><\/(?:path|circle|rect|ellipse|line|use)>/g;

type Props = Readonly<Record<string, unknown>>;

interface KeptPart {
  /** Null if it has to be rendered with the page. */
  readonly html: Buffer | null;
  /** Those of its last use. */
  readonly props: Props;
}

/** HTML of parts of pages by their props: most of a page is the same as on others, or as in its last rendering. */
export class KeptParts {
  private readonly components = new Map<unknown, Map<string, KeptPart>>();
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
    const kept = this.components.get(component) ?? new Map<string, KeptPart>();
    this.components.set(component, kept);
    const key = keyOfEqual(kept, props) ?? JSON.stringify(props);
    const { html } = kept.get(key) ?? { html: rendered(component, props, key) };
    keepUsed(kept, key, { html, props }, capacity);
    return html;
  }
}

/** Most props are members of page models that are known, too (`known-members.ts`), and need not be compared as JSON. */
function keyOfEqual(kept: ReadonlyMap<string, KeptPart>, props: Props): string | undefined {
  for (const [key, part] of kept) if (hasAll(part.props, props) && hasAll(props, part.props)) return key;
  return undefined;
}

function hasAll(props: Props, wanted: Props): boolean {
  for (const name in wanted) if (props[name] !== wanted[name]) return false;
  return true;
}

function rendered(component: FunctionComponent<object>, props: Props, key: string): Buffer | null {
  const identifierPrefix = createHash('sha256').update(key).digest('hex').slice(0, 4);
  const html = renderToStaticMarkup(createElement(component, props), { identifierPrefix });
  return html.startsWith(preload) ? null : finished(html);
}

const finished = (html: string): Buffer => Buffer.from(html.replace(superfluous, '/>'));
