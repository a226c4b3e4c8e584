import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { REFUSED_CALLS } from '../edge/refused-calls';
import { AuditDeletions } from './audit-deletions';
import { AuditLog } from './audit-log';
import { AuditRetention } from './audit-retention';
import { AuditInterceptor } from './audit.interceptor';
import { AuditRepository } from './audit.repository';
import { AuditedCall } from './audited-call';
import { ReadAudit } from './read-audit';
import { SubjectBefore } from './subject-before';

/** Global: the route guard records refused calls here. */
@Global()
@Module({
  providers: [
    AuditDeletions,
    AuditLog,
    AuditedCall,
    AuditRepository,
    AuditRetention,
    ReadAudit,
    SubjectBefore,
    { provide: REFUSED_CALLS, useExisting: AuditedCall },
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ],
  exports: [REFUSED_CALLS, AuditLog, ReadAudit],
})
export class AuditModule {}
