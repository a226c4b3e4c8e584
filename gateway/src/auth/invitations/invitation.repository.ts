import { Injectable } from '@nestjs/common';
import type { SessionUser } from '@latchline/contracts/access/session-user';
import type { Invitation, NewInvitation } from '@latchline/contracts/identity/user.schema';
import { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { IdentityRepository } from '../identity.repository';

const days = 7;
const columns = 'id, email, role, invited_by, sent_at, expires_at';

type Row = Omit<Invitation, 'sent_at' | 'expires_at'> & { sent_at: Date; expires_at: Date };

const toInvitation = ({ sent_at, expires_at, ...row }: Row): Invitation => ({
  ...row,
  sent_at: sent_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/** The SQL of invitations. Only hashes of their tokens are stored. */
@Injectable()
export class InvitationRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly identity: IdentityRepository,
  ) {}

  /** Includes expired invitations, which can be sent again. */
  async list(): Promise<Invitation[]> {
    const rows = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM invitations ORDER BY sent_at DESC`,
    );
    return rows.map(toInvitation);
  }

  /** Inviting the same address again replaces the earlier invitation. */
  async put({ email, role }: NewInvitation, invitedBy: string, tokenHash: Buffer): Promise<Invitation> {
    const [row] = await this.dataSource.query<Row[]>(
      `INSERT INTO invitations (id, email, role, invited_by, token_hash, expires_at)
       VALUES ($1, lower($2), $3, $4, $5, now() + make_interval(days => $6))
       ON CONFLICT (email) DO UPDATE SET role = EXCLUDED.role, invited_by = EXCLUDED.invited_by,
         token_hash = EXCLUDED.token_hash, sent_at = now(), expires_at = EXCLUDED.expires_at
       RETURNING ${columns}`,
      [uuidv7(), email, role, invitedBy, tokenHash, days],
    );
    if (!row) throw new Error('The invitation was not stored');
    return toInvitation(row);
  }

  /** Invalidates the old link; the new one is valid for seven days. */
  async replaceToken(id: string, tokenHash: Buffer): Promise<Invitation | null> {
    const [rows] = await this.dataSource.query<[Row[], number]>(
      `UPDATE invitations SET token_hash = $2, sent_at = now(), expires_at = now() + make_interval(days => $3)
       WHERE id = $1 RETURNING ${columns}`,
      [id, tokenHash, days],
    );
    return rows[0] ? toInvitation(rows[0]) : null;
  }

  async remove(id: string): Promise<boolean> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM invitations WHERE id = $1`,
      [id],
    );
    return removed > 0;
  }

  async find(tokenHash: Buffer): Promise<Invitation | null> {
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${columns} FROM invitations WHERE token_hash = $1 AND expires_at > now()`,
      [tokenHash],
    );
    return row ? toInvitation(row) : null;
  }

  /** 'gone' if the link has been used meanwhile, 'exists' if the address now has an account. */
  async accept(tokenHash: Buffer, passwordHash: string): Promise<SessionUser | 'gone' | 'exists'> {
    return this.dataSource.transaction(async (manager) => {
      const [rows] = await manager.query<[Row[], number]>(
        `DELETE FROM invitations WHERE token_hash = $1 AND expires_at > now() RETURNING ${columns}`,
        [tokenHash],
      );
      const [invitation] = rows;
      if (!invitation) return 'gone';
      const user = await this.identity.createUser(invitation.email, passwordHash, invitation.role, manager);
      return user ?? 'exists';
    });
  }
}
