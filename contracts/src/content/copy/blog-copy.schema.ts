import { z } from 'zod';
import { labelledLinkSchema } from './page-copy.schema';

const headed = { heading: z.string(), lead: z.string() };

/** The words of the list of articles. */
export const blogListCopySchema = z.object({
  ...headed,
  featured_heading: z.string(),
  categories_heading: z.string(),
  list_heading: z.string(),
  search_placeholder: z.string(),
  empty: z.object({
    heading: z.string(),
    /** Where there is a search or a filter. */
    filtered: z.string(),
    bare: z.string(),
  }),
  emergency: z.object(headed),
});
export type BlogListCopy = z.infer<typeof blogListCopySchema>;

/** Which services an article leads to. */
export const relatedServicesKindSchema = z.enum(['smart-locks', 'security-tips', 'emergency-services']);
export type RelatedServicesKind = z.infer<typeof relatedServicesKindSchema>;

const linksBlock = z.object({ heading: z.string(), links: z.array(labelledLinkSchema) });

/** The words around an article. */
export const blogPostCopySchema = z.object({
  back: z.string(),
  contents_heading: z.string(),
  related_services: z.object({
    /** Slug of a category to the kind; categories that are not named get "security-tips". */
    by_category: z.record(z.string(), relatedServicesKindSchema),
    kinds: z.record(relatedServicesKindSchema, linksBlock),
  }),
  areas: z.object({ heading: z.string(), slugs: z.array(z.string()).length(4) }),
  share_heading: z.string(),
  author_heading: z.string(),
  related_heading: z.string(),
  closing: z.object(headed),
  sidebar: z.object({
    emergency: z.object(headed),
    services: linksBlock,
    recent_heading: z.string(),
    categories_heading: z.string(),
    tips: z.object({ heading: z.string(), items: z.array(z.string()).length(5) }),
    consultation: z.object(headed),
  }),
  /** Section headings below which a drawing stands, whichever article they are in. */
  illustrations: z.array(z.object({ heading: z.string(), drawing: z.string(), alt: z.string() })).length(3),
});
export type BlogPostCopy = z.infer<typeof blogPostCopySchema>;
