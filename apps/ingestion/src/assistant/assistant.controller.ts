/** GET /question-analysis/assistant: whether the caller may use the language model, what it is sent, and its cost. */
import { Controller, Get } from '@nestjs/common';
import { AssistantResponse } from '@tiku/contracts/ingestion';
import { Allow, type Caller, CurrentUser } from '@tiku/platform/auth';
import { Responds } from '@tiku/platform/http';
import { AssistantService } from './assistant.service.js';

@Controller('question-analysis')
export class AssistantController {
  constructor(private readonly assistant: AssistantService) {}

  @Get('assistant')
  @Allow('user')
  @Responds(AssistantResponse)
  async status(@CurrentUser() user: Caller) {
    const rights = await this.assistant.rightsOf(user.id);
    const { spent, limit } = await this.assistant.spentToday(rights.tenantId);
    const texts = ['stem', 'options', 'answers', 'solution'] as const;
    return {
      assistant: {
        provider: this.assistant.provider,
        allowed: rights.allowed,
        hasEnterprise: rights.hasEnterprise,
        sends: rights.allowed ? [...texts, ...(rights.pictures ? (['pictures'] as const) : [])] : [],
        spent,
        limit,
      },
    };
  }
}
