import { Module } from '@nestjs/common';
import { DashboardData } from './dashboard-data.js';
import { DashboardResolver } from './dashboard.resolver.js';

@Module({ providers: [DashboardData, DashboardResolver] })
export class DashboardModule {}
