import type rehypeSlug from 'rehype-slug';

/** The tree that Markdown becomes, as the plugins that work on it know it. */
export type Root = Parameters<ReturnType<typeof rehypeSlug>>[0];
