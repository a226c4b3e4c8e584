import { createElement, type ReactElement } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { drawingByName } from '@latchline/kit/drawings/drawing-by-name';
import { Picture } from '../../../blog/picture';
import { articleMarkup, type Illustration, type Section } from './article-markup';
import { leavesTheSite, safeLink, safePicture, safeSchema } from './safe-markup';

/** Keeps ids of headings apart from the page's own ids. */
const idPrefix = 'section-';

/** Renders the Markdown of an article and lists its sections. */
export function readArticle(
  content: string,
  illustrations: readonly Illustration[],
): { body: ReactElement; sections: Section[] } {
  const sections: Section[] = [];
  const options: Options = {
    children: content,
    skipHtml: true,
    remarkPlugins: [remarkGfm],
    rehypePlugins: [
      [rehypeSanitize, safeSchema],
      [rehypeSlug, { prefix: idPrefix }],
      [articleMarkup, { illustrations, sections }],
    ],
    urlTransform: (url, key) => (key === 'src' ? safePicture(url) : safeLink(url)),
    components,
  };
  // `Markdown` is a plain function: calling it here fills `sections` before the page renders.
  return { body: Markdown(options), sections };
}

const components: Components = {
  // A link with a rejected URL becomes plain text.
  a: ({ href, id, children }) =>
    href ? (
      <a href={href} id={id} rel={leavesTheSite(href) ? 'external noopener' : undefined}>
        {children}
      </a>
    ) : (
      <>{children}</>
    ),
  img: ({ src, alt }) =>
    src ? <Picture address={src} alt={alt ?? ''} sizes="(min-width: 48em) 42rem, 100vw" /> : null,
  table: ({ node: _, ...props }) => (
    <div className="table">
      <table {...props} />
    </div>
  ),
  // The content security policy forbids style attributes.
  th: ({ node: _, style, ...props }) => <th {...props} scope="col" className={alignment(style?.textAlign)} />,
  td: ({ node: _, style, ...props }) => <td {...props} className={alignment(style?.textAlign)} />,
  figure: ({ node }) => {
    const { drawing, alt } = node?.properties ?? {};
    return (
      <figure className="drawn" role="img" aria-label={String(alt)}>
        <div aria-hidden="true">{createElement(drawingByName(String(drawing)))}</div>
      </figure>
    );
  },
};

const alignment = (align: string | undefined) =>
  align === 'right' || align === 'center' ? `to-${align}` : undefined;
