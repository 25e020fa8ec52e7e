export { ActivityLog } from './activity-log.js';
export { activityPoints } from './activity-points.js';
export { ActivityRepository } from './activity.repository.js';
