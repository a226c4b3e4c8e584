import { Injectable } from '@nestjs/common';
import { rolesOf } from '@latchline/contracts/access/roles';
import { DataSource } from 'typeorm';

export interface Assignee {
  readonly email: string;
  readonly name: string | null;
}

/** Reads the accounts that leads can be assigned to. */
@Injectable()
export class AssigneesRepository {
  constructor(private readonly dataSource: DataSource) {}

  all(): Promise<Assignee[]> {
    return this.dataSource.query<Assignee[]>(
      'SELECT email, name FROM users WHERE role = ANY ($1) AND active ORDER BY email',
      [rolesOf.leads],
    );
  }

  async includes(email: string): Promise<boolean> {
    const rows = await this.dataSource.query<{ email: string }[]>(
      'SELECT email FROM users WHERE lower(email) = lower($1) AND role = ANY ($2) AND active',
      [email, rolesOf.leads],
    );
    return rows.length > 0;
  }
}
