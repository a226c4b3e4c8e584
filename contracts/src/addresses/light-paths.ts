/** What islands ask for, stated without the schemas that the routes add: those are larger than an island. */
export const lightPaths = {
  submitLead: { method: 'POST', path: '/api/leads' },
  checkCoverage: { method: 'GET', path: '/api/coverage' },
  getMapsKey: { method: 'GET', path: '/api/maps/key' },
} as const;
