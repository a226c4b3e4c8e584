import { createElement, type ReactElement } from 'react';
import Markdown, { type Components, type Options } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import rehypeSlug from 'rehype-slug';
import remarkGfm from 'remark-gfm';
import { drawingByName } from '@latchline/kit/drawings/drawing-by-name';
import { Picture } from '../../../blog/picture';
import { articleMarkup, type Illustration, type Section } from './article-markup';
import { leavesTheSite, safeLink, safePicture, safeSchema } from './safe-markup';

/** Ids of headings must not meet those of the page around them. */
const idPrefix = 'section-';

/** The text of an article as elements, and the sections it has. */
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
  // It is a plain function: called here, the sections are known before anything is drawn.
  return { body: Markdown(options), sections };
}

const components: Components = {
  // An address that was refused leaves the words.
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
  // Style attributes are not allowed on our pages.
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
