module.exports = require('./libs/architecture/rules.cjs');
