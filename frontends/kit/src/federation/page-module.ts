import type { ComponentType, ReactNode } from 'react';

/**
 * The interface between shell and site. They are built and deployed separately and meet at run time, so it contains only data
 * and types; an incompatible release of the site is rejected when it is loaded, not when a page needs it.
 */

/** Renders an island into the page: complete HTML now, hydrated on the first interaction. */
export type IslandSlot = ComponentType<{
  /** Name of the expose without its folder: `quote-form` is `./islands/quote-form`. */
  name: string;
  /** Must be JSON: the browser reads them from the page. */
  props: object;
  /** `visible`: also hydrate when scrolled into view. Otherwise only on touch, click and keyboard input. */
  wake?: 'interaction' | 'visible';
}>;

/**
 * Renders a part of the page that many pages or renderings have in common, and keeps its HTML by its props, which must be JSON, and the same
 * objects in each rendering. The part must not use a context from outside.
 */
export type PartSlot = <Props extends object>(part: {
  of: (props: Props) => ReactNode;
  props: Props;
}) => ReactNode;

export interface PageProps<Model> {
  model: Model;
  /** ISO date of the rendering. */
  today: string;
  Island: IslandSlot;
  /** Shells of earlier releases have none. */
  Part?: PartSlot;
}

/** What a page adds to the common `<head>`. Records, because each name occurs once. */
export interface HeadExtras {
  /** `<meta name>` */
  names?: Readonly<Record<string, string>>;
  /** `<meta property>`, such as `og:title` */
  properties?: Readonly<Record<string, string>>;
  links?: readonly { rel: string; href: string; type?: string; title?: string }[];
}

/** Exposed as `./pages/<kind of page model>`. A page is a pure function of its model. */
export interface PageModule<Model> {
  Page: ComponentType<PageProps<Model>>;
  /** The CSS that the first screen of a phone needs, inlined in the head. */
  css: string;
  /** URL of the rest: the lower part of the page, wide screens, paper, and special conditions (`kit/build/split-media-loader.cjs`). */
  mediaCss: string;
  /** URLs of fonts to preload. */
  fonts: readonly string[];
  /** Set if it differs from `metadata.title`. */
  title?: (model: Model) => string;
  head?: (model: Model) => HeadExtras;
}

/** Exposed as `./islands/<name>`. */
export interface IslandModule {
  default: ComponentType<Record<string, unknown>>;
}
