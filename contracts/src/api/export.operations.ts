/** Everything that people have entered, for backups in the open and for moving to another system. */
export const exportRoutes = {
  /**
   * Streams one archive with everything that people have entered: texts, places, services, articles, pictures, redirects,
   * reviews, costs, settings, users, and leads with their conversations, photos and voicemails, as JSON, Markdown and CSV.
   * Contains no passwords, keys or secrets. `README.txt` in the archive describes each file and says what can be imported again.
   */
  exportEverything: {
    method: 'GET',
    path: '/api/admin/export.zip',
    auth: 'admin',
    keyArea: 'export',
    summary: 'Export everything',
    responses: { 200: { description: 'A ZIP archive', mediaType: 'application/zip' } },
  },
} as const;
