'use strict';
const { PostgresDriver } = require('typeorm/driver/postgres/PostgresDriver.js');

class DriverFactory {
  create(dataSource) {
    return new PostgresDriver(dataSource);
  }
}
module.exports = { DriverFactory };
