import { webManifestSchema } from './web-manifest';

export const manifestRoutes = {
  getManifest: {
    method: 'GET',
    path: '/manifest.webmanifest',
    auth: 'public',
    summary: 'What a phone needs to put the site on its first screen',
    answers: {
      200: {
        description: 'The manifest',
        schema: webManifestSchema,
        mediaType: 'application/manifest+json',
      },
    },
  },
} as const;
