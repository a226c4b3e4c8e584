import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ten thousand towns: menus, pages of lists and neighbours are read from an index, whatever their number. */
export class IndexTowns1700000000020 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX locations_by_name ON locations (name, id)');
    await runner.query('CREATE INDEX locations_in_menu ON locations (menu_position, name, id)');
    await runner.query('CREATE INDEX locations_of_region ON locations (region, menu_position, name, id)');
    await runner.query(
      'CREATE INDEX locations_whereabouts ON locations USING gist (point(longitude * 0.6, latitude))',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX locations_by_name, locations_in_menu, locations_of_region, locations_whereabouts',
    );
  }
}
