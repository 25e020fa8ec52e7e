// Testing Library gives up after one second, which a busy machine may need for a single paint.
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 15_000 });
