import { Global, Module } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { AuditLog } from './audit-log';
import { AuditRetention } from './audit-retention';
import { AuditInterceptor } from './audit.interceptor';
import { AuditRepository } from './audit.repository';
import { AuditedCall } from './audited-call';
import { ReadAudit } from './read-audit';
import { SubjectBefore } from './subject-before';

/** Global: the door asks here, whoever it opens to. */
@Global()
@Module({
  providers: [
    AuditLog,
    AuditedCall,
    AuditRepository,
    AuditRetention,
    ReadAudit,
    SubjectBefore,
    { provide: APP_INTERCEPTOR, useClass: AuditInterceptor },
  ],
  exports: [AuditedCall, AuditLog, ReadAudit],
})
export class AuditModule {}
