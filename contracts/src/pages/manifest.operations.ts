import { webManifestSchema } from './web-manifest';

export const manifestRoutes = {
  /** Returns what a phone needs to install the site (W3C Web Application Manifest). */
  getManifest: {
    method: 'GET',
    path: '/manifest.webmanifest',
    auth: 'public',
    summary: 'Get the web app manifest',
    responses: {
      200: {
        description: 'The manifest',
        schema: webManifestSchema,
        mediaType: 'application/manifest+json',
      },
    },
  },
} as const;
