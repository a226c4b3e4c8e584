import type rehypeSlug from 'rehype-slug';

/** The root of the hast tree that rehype plugins receive. */
export type Root = Parameters<ReturnType<typeof rehypeSlug>>[0];
