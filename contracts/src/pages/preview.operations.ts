import { z } from 'zod';
import { byId } from '../http/by-id';
import { sitePathPattern } from '../http/site-path';
import { pageDraftSchema } from './page-draft';

/** A page to preview with unsaved changes. */
export const previewRequestSchema = z.strictObject({
  /** Path of the page: `/contact`. */
  path: z
    .string()
    .max(500)
    .regex(sitePathPattern, 'Give the path of a page, like /contact')
    .regex(/^[^?#]*$/, 'Give the path of a page, like /contact')
    .refine((path) => !/^\/(api|admin|assets|health)(\/|$)/.test(path), 'This is not a page of the site'),
  /** Unsaved changes, at most 10. */
  drafts: z.array(pageDraftSchema).max(10),
});
export type PreviewRequest = z.infer<typeof previewRequestSchema>;

/** Previews of pages with unsaved changes. */
export const previewRoutes = {
  /** Renders a page with drafts in place of what is saved. Nothing is changed. */
  createPreview: {
    method: 'POST',
    path: '/api/admin/previews',
    auth: 'content',
    summary: 'Preview unsaved changes',
    body: previewRequestSchema,
    responses: {
      201: {
        description: 'Where to view it for ten minutes',
        schema: z.object({
          /** Path of the preview. */
          address: z.string(),
          /** HTTP status that the page would have. */
          status: z.int(),
        }),
      },
    },
  },
  /** Returns a rendered preview, to be shown in a frame of the dashboard. */
  getPreview: {
    method: 'GET',
    path: '/api/admin/previews/:id',
    auth: 'content',
    summary: 'Get a preview',
    params: byId,
    responses: { 200: { description: 'The page', mediaType: 'text/html' } },
    problems: [404],
  },
} as const;
