import { z } from 'zod';
import { labelledLinkSchema } from './page-copy.schema';

const headed = { heading: z.string(), lead: z.string() };

/** Texts of the list of articles. */
export const blogListCopySchema = z.object({
  ...headed,
  featured_heading: z.string(),
  categories_heading: z.string(),
  list_heading: z.string(),
  search_placeholder: z.string(),
  empty: z.object({
    heading: z.string(),
    /** With a search or filter. */
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

/** Texts around an article. */
export const blogPostCopySchema = z.object({
  back: z.string(),
  contents_heading: z.string(),
  related_services: z.object({
    /** Kind by slug of the category; other categories get "security-tips". */
    by_category: z.record(z.string(), relatedServicesKindSchema),
    kinds: z.record(relatedServicesKindSchema, linksBlock),
  }),
  areas: z.object({ heading: z.string(), slugs: z.array(z.string()).max(4) }),
  share_heading: z.string(),
  author_heading: z.string(),
  related_heading: z.string(),
  closing: z.object(headed),
  sidebar: z.object({
    emergency: z.object(headed),
    services: linksBlock,
    recent_heading: z.string(),
    categories_heading: z.string(),
    tips: z.object({ heading: z.string(), items: z.array(z.string()).max(5) }),
    consultation: z.object(headed),
  }),
  /** Drawings shown below section headings with these texts, in any article. */
  illustrations: z.array(z.object({ heading: z.string(), drawing: z.string(), alt: z.string() })).max(3),
});
export type BlogPostCopy = z.infer<typeof blogPostCopySchema>;
