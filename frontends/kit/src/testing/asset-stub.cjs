/** What a stylesheet, drawing or font is to a test: a name. */
module.exports = 'asset';
