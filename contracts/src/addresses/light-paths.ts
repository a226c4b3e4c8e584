/** Routes that islands call, without their schemas: those are larger than an island. */
export const lightPaths = {
  submitLead: { method: 'POST', path: '/api/leads' },
  checkCoverage: { method: 'GET', path: '/api/coverage' },
  getMapsKey: { method: 'GET', path: '/api/maps/key' },
} as const;
