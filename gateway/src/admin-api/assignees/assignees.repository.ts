import { Injectable } from '@nestjs/common';
import { rolesOf } from '@latchline/contracts/access/roles';
import { DataSource } from 'typeorm';

/** Reads the accounts that leads can be assigned to. */
@Injectable()
export class AssigneesRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(): Promise<{ email: string }[]> {
    return this.dataSource.query<{ email: string }[]>(
      'SELECT email FROM users WHERE role = ANY ($1) AND active ORDER BY email',
      [rolesOf.leads],
    );
  }
}
