/** Entry of a child process: encodes one picture at a time. The parent watches memory and time and kills it. */
import { serveJobs } from '@tiku/child-processes/child';
import { encodePicture } from './encode-picture.js';
import { PictureJob } from './protocol.js';

serveJobs({ run: async (job) => encodePicture(PictureJob.parse(job)) });
