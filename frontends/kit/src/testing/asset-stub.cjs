/** Replaces stylesheets, drawings and fonts in tests. */
module.exports = 'asset';
