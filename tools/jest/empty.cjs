// Replaces style sheets in component tests.
module.exports = {};
