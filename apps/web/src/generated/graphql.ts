/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> =
  T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type BankCategory =
  | 'biology'
  | 'chemistry'
  | 'chinese'
  | 'computer'
  | 'english'
  | 'geography'
  | 'history'
  | 'mathematics'
  | 'other'
  | 'physics'
  | 'politics';

export type BankRole = 'collaborator' | 'manager' | 'owner' | 'viewer';

export type BankStatus = 'active' | 'archived' | 'deleted';

export type BankVisibility = 'enterprise' | 'private' | 'public';

export type QuestionType = 'choice' | 'fill' | 'multipleChoice' | 'solution';

export type RecognisedType = 'choice' | 'fill' | 'multipleChoice' | 'solution' | 'unknown';

export type SimilarityLevel = 'high' | 'low' | 'medium' | 'veryHigh';

export type StepName =
  'classify' | 'enrich' | 'extract' | 'inspect' | 'match' | 'ready' | 'receive' | 'segment';

export type StepStatus = 'completed' | 'failed' | 'processing' | 'skipped' | 'waiting';

export type TaskStatus =
  'cancelled' | 'completed' | 'failed' | 'paused' | 'processing' | 'retrying' | 'uploading' | 'waiting';

export type DashboardQueryVariables = Exact<{ [key: string]: never }>;

export type DashboardQuery = {
  __typename: 'Query';
  banks: {
    __typename: 'QuestionBankPage';
    questionBanks: Array<{
      __typename: 'QuestionBank';
      id: string;
      bid: string;
      name: string;
      description: string;
      cover: string | null;
      category: BankCategory;
      tags: Array<string>;
      visibility: BankVisibility;
      allowCollaboration: boolean;
      maxQuestions: number | null;
      cardColor: string;
      status: BankStatus;
      questionCount: number;
      memberCount: number;
      myRole: BankRole | null;
      version: number;
      createdAt: string;
      updatedAt: string;
      difficultyCounts: { __typename: 'DifficultyCounts'; easy: number; medium: number; hard: number };
      creator: { __typename: 'Creator'; id: string; name: string };
    }>;
    pagination: { __typename: 'Pagination'; total: number };
  };
  tasks: {
    __typename: 'TaskPage';
    tasks: Array<{
      __typename: 'Task';
      id: string;
      fileName: string;
      status: TaskStatus;
      progress: number;
      pageCount: number | null;
      pagesDone: number;
      remainingSeconds: number | null;
      totalQuestions: number;
      averageConfidence: number | null;
      draftId: string | null;
      createdAt: string;
      error: { __typename: 'TaskError'; code: string; message: string } | null;
    }>;
  };
  drafts: {
    __typename: 'DraftPage';
    drafts: Array<{
      __typename: 'Draft';
      id: string;
      name: string;
      questionCount: number;
      updatedAt: string;
    }>;
    pagination: { __typename: 'Pagination'; total: number };
  };
};

export type RecognisedFieldsFragment = {
  __typename: 'RecognisedQuestion';
  id: string;
  n: number | null;
  type: RecognisedType;
  difficulty: number | null;
  stem: string;
  fillAnswers: Array<string>;
  solutionAnswers: Array<string>;
  solution: string;
  category: Array<string>;
  tags: Array<string>;
  score: number | null;
  confidence: number;
  confirmed: boolean | null;
  options: Array<{ __typename: 'RecognisedOption'; id: string; text: string; isCorrect: boolean }>;
  source: {
    __typename: 'QuestionSource';
    year: string | null;
    school: string | null;
    grade: string | null;
    examType: string | null;
    number: string | null;
    text: string | null;
  };
  images: Array<{ __typename: 'QuestionImage'; id: string; url: string; width: number; height: number }>;
  tikz: Array<{ __typename: 'QuestionTikz'; id: string; code: string; svgUrl: string | null }>;
  evidence: Array<{
    __typename: 'Evidence';
    field: string;
    page: number | null;
    box: Array<number> | null;
    line: number | null;
    paragraph: number | null;
    confidence: number;
  }>;
  flags: Array<{
    __typename: 'Flag';
    field: string;
    code: string;
    message: string;
    candidates: Array<string> | null;
  }>;
};

export type TaskForPreviewQueryVariables = Exact<{
  id: string | number;
}>;

export type TaskForPreviewQuery = {
  __typename: 'Query';
  task: {
    __typename: 'Task';
    id: string;
    documentId: string;
    fileName: string;
    mimeType: string;
    sizeBytes: number;
    status: TaskStatus;
    type: string;
    progress: number;
    retryCount: number;
    maxRetries: number;
    pageCount: number | null;
    pagesDone: number;
    remainingSeconds: number | null;
    totalQuestions: number;
    averageConfidence: number | null;
    processingSeconds: number | null;
    bankId: string | null;
    draftId: string | null;
    createdAt: string;
    startTime: string | null;
    endTime: string | null;
    questions: Array<{
      __typename: 'RecognisedQuestion';
      id: string;
      n: number | null;
      type: RecognisedType;
      difficulty: number | null;
      stem: string;
      fillAnswers: Array<string>;
      solutionAnswers: Array<string>;
      solution: string;
      category: Array<string>;
      tags: Array<string>;
      score: number | null;
      confidence: number;
      confirmed: boolean | null;
      options: Array<{ __typename: 'RecognisedOption'; id: string; text: string; isCorrect: boolean }>;
      source: {
        __typename: 'QuestionSource';
        year: string | null;
        school: string | null;
        grade: string | null;
        examType: string | null;
        number: string | null;
        text: string | null;
      };
      images: Array<{ __typename: 'QuestionImage'; id: string; url: string; width: number; height: number }>;
      tikz: Array<{ __typename: 'QuestionTikz'; id: string; code: string; svgUrl: string | null }>;
      evidence: Array<{
        __typename: 'Evidence';
        field: string;
        page: number | null;
        box: Array<number> | null;
        line: number | null;
        paragraph: number | null;
        confidence: number;
      }>;
      flags: Array<{
        __typename: 'Flag';
        field: string;
        code: string;
        message: string;
        candidates: Array<string> | null;
      }>;
    }>;
    steps: Array<{
      __typename: 'TaskStep';
      name: StepName;
      status: StepStatus;
      startedAt: string | null;
      endedAt: string | null;
      error: string | null;
      attempts: number;
      maxAttempts: number;
      done: number | null;
      total: number | null;
    }>;
    typeDistribution: Array<{ __typename: 'TypeCount'; type: RecognisedType; count: number }>;
    error: { __typename: 'TaskError'; code: string; message: string } | null;
  } | null;
};

export type DraftForEditQueryVariables = Exact<{
  id: string | number;
}>;

export type DraftForEditQuery = {
  __typename: 'Query';
  draft: {
    __typename: 'Draft';
    id: string;
    name: string;
    description: string;
    version: number;
    taskId: string | null;
    updatedAt: string;
    questions: Array<{
      __typename: 'RecognisedQuestion';
      id: string;
      n: number | null;
      type: RecognisedType;
      difficulty: number | null;
      stem: string;
      fillAnswers: Array<string>;
      solutionAnswers: Array<string>;
      solution: string;
      category: Array<string>;
      tags: Array<string>;
      score: number | null;
      confidence: number;
      confirmed: boolean | null;
      options: Array<{ __typename: 'RecognisedOption'; id: string; text: string; isCorrect: boolean }>;
      source: {
        __typename: 'QuestionSource';
        year: string | null;
        school: string | null;
        grade: string | null;
        examType: string | null;
        number: string | null;
        text: string | null;
      };
      images: Array<{ __typename: 'QuestionImage'; id: string; url: string; width: number; height: number }>;
      tikz: Array<{ __typename: 'QuestionTikz'; id: string; code: string; svgUrl: string | null }>;
      evidence: Array<{
        __typename: 'Evidence';
        field: string;
        page: number | null;
        box: Array<number> | null;
        line: number | null;
        paragraph: number | null;
        confidence: number;
      }>;
      flags: Array<{
        __typename: 'Flag';
        field: string;
        code: string;
        message: string;
        candidates: Array<string> | null;
      }>;
    }>;
    task: {
      __typename: 'Task';
      id: string;
      documentId: string;
      fileName: string;
      mimeType: string;
      sizeBytes: number;
      status: TaskStatus;
      type: string;
      progress: number;
      retryCount: number;
      maxRetries: number;
      pageCount: number | null;
      pagesDone: number;
      remainingSeconds: number | null;
      totalQuestions: number;
      averageConfidence: number | null;
      processingSeconds: number | null;
      bankId: string | null;
      draftId: string | null;
      createdAt: string;
      startTime: string | null;
      endTime: string | null;
      steps: Array<{
        __typename: 'TaskStep';
        name: StepName;
        status: StepStatus;
        startedAt: string | null;
        endedAt: string | null;
        error: string | null;
        attempts: number;
        maxAttempts: number;
        done: number | null;
        total: number | null;
      }>;
      typeDistribution: Array<{ __typename: 'TypeCount'; type: RecognisedType; count: number }>;
      error: { __typename: 'TaskError'; code: string; message: string } | null;
    } | null;
  } | null;
};

export type DraftsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  q?: string | null | undefined;
}>;

export type DraftsQuery = {
  __typename: 'Query';
  drafts: {
    __typename: 'DraftPage';
    drafts: Array<{
      __typename: 'Draft';
      id: string;
      name: string;
      description: string;
      questionCount: number;
      taskId: string | null;
      version: number;
      createdAt: string;
      updatedAt: string;
      similarTo: {
        __typename: 'SimilarDraft';
        id: string;
        name: string;
        score: number;
        level: SimilarityLevel;
      } | null;
    }>;
    pagination: {
      __typename: 'Pagination';
      page: number;
      limit: number;
      total: number;
      pages: number;
      totalExact: boolean;
    };
  };
};

export type BankFieldsFragment = {
  __typename: 'QuestionBank';
  id: string;
  bid: string;
  name: string;
  description: string;
  cover: string | null;
  category: BankCategory;
  tags: Array<string>;
  visibility: BankVisibility;
  allowCollaboration: boolean;
  maxQuestions: number | null;
  cardColor: string;
  status: BankStatus;
  questionCount: number;
  memberCount: number;
  myRole: BankRole | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  difficultyCounts: { __typename: 'DifficultyCounts'; easy: number; medium: number; hard: number };
  creator: { __typename: 'Creator'; id: string; name: string };
};

export type BankListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  q?: string | null | undefined;
  category?: string | null | undefined;
  status?: string | null | undefined;
  role?: string | null | undefined;
  sort?: string | null | undefined;
}>;

export type BankListQuery = {
  __typename: 'Query';
  questionBanks: {
    __typename: 'QuestionBankPage';
    questionBanks: Array<{
      __typename: 'QuestionBank';
      id: string;
      bid: string;
      name: string;
      description: string;
      cover: string | null;
      category: BankCategory;
      tags: Array<string>;
      visibility: BankVisibility;
      allowCollaboration: boolean;
      maxQuestions: number | null;
      cardColor: string;
      status: BankStatus;
      questionCount: number;
      memberCount: number;
      myRole: BankRole | null;
      version: number;
      createdAt: string;
      updatedAt: string;
      difficultyCounts: { __typename: 'DifficultyCounts'; easy: number; medium: number; hard: number };
      creator: { __typename: 'Creator'; id: string; name: string };
    }>;
    pagination: {
      __typename: 'Pagination';
      page: number;
      limit: number;
      total: number;
      pages: number;
      totalExact: boolean;
    };
  };
};

export type BankPageQueryVariables = Exact<{
  id: string | number;
  page?: number | null | undefined;
  limit?: number | null | undefined;
  q?: string | null | undefined;
  type?: string | null | undefined;
  difficulty?: number | null | undefined;
  tags?: Array<string> | string | null | undefined;
  source?: string | null | undefined;
  sort?: string | null | undefined;
}>;

export type BankPageQuery = {
  __typename: 'Query';
  questionBank: {
    __typename: 'QuestionBank';
    id: string;
    bid: string;
    name: string;
    description: string;
    cover: string | null;
    category: BankCategory;
    tags: Array<string>;
    visibility: BankVisibility;
    allowCollaboration: boolean;
    maxQuestions: number | null;
    cardColor: string;
    status: BankStatus;
    questionCount: number;
    memberCount: number;
    myRole: BankRole | null;
    version: number;
    createdAt: string;
    updatedAt: string;
    questions: {
      __typename: 'QuestionPage';
      questions: Array<{
        __typename: 'Question';
        id: string;
        qid: string;
        bankId: string;
        type: QuestionType;
        difficulty: number;
        stem: string;
        fillAnswers: Array<string> | null;
        solutionAnswers: Array<string> | null;
        solution: string | null;
        category: Array<string>;
        tags: Array<string>;
        score: number | null;
        version: number;
        createdAt: string;
        updatedAt: string;
        options: Array<{ __typename: 'QuestionOption'; id: string; text: string; isCorrect: boolean | null }>;
        source: {
          __typename: 'QuestionSource';
          year: string | null;
          school: string | null;
          grade: string | null;
          examType: string | null;
          number: string | null;
          text: string | null;
        };
        images: Array<{
          __typename: 'QuestionImage';
          id: string;
          url: string;
          width: number;
          height: number;
        }>;
        tikz: Array<{ __typename: 'QuestionTikz'; id: string; code: string; svgUrl: string | null }>;
        creator: { __typename: 'Creator'; id: string; name: string };
      }>;
      pagination: {
        __typename: 'Pagination';
        page: number;
        limit: number;
        total: number;
        pages: number;
        totalExact: boolean;
      };
    };
    difficultyCounts: { __typename: 'DifficultyCounts'; easy: number; medium: number; hard: number };
    creator: { __typename: 'Creator'; id: string; name: string };
  } | null;
};

export type BankForEditQueryVariables = Exact<{
  id: string | number;
}>;

export type BankForEditQuery = {
  __typename: 'Query';
  questionBank: {
    __typename: 'QuestionBank';
    id: string;
    bid: string;
    name: string;
    description: string;
    cover: string | null;
    category: BankCategory;
    tags: Array<string>;
    visibility: BankVisibility;
    allowCollaboration: boolean;
    maxQuestions: number | null;
    cardColor: string;
    status: BankStatus;
    questionCount: number;
    memberCount: number;
    myRole: BankRole | null;
    version: number;
    createdAt: string;
    updatedAt: string;
    difficultyCounts: { __typename: 'DifficultyCounts'; easy: number; medium: number; hard: number };
    creator: { __typename: 'Creator'; id: string; name: string };
  } | null;
};

export type WritableBanksQueryVariables = Exact<{ [key: string]: never }>;

export type WritableBanksQuery = {
  __typename: 'Query';
  questionBanks: {
    __typename: 'QuestionBankPage';
    questionBanks: Array<{
      __typename: 'QuestionBank';
      id: string;
      bid: string;
      name: string;
      category: BankCategory;
      cardColor: string;
      questionCount: number;
      myRole: BankRole | null;
      status: BankStatus;
    }>;
  };
};

export type QuestionFieldsFragment = {
  __typename: 'Question';
  id: string;
  qid: string;
  bankId: string;
  type: QuestionType;
  difficulty: number;
  stem: string;
  fillAnswers: Array<string> | null;
  solutionAnswers: Array<string> | null;
  solution: string | null;
  category: Array<string>;
  tags: Array<string>;
  score: number | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  options: Array<{ __typename: 'QuestionOption'; id: string; text: string; isCorrect: boolean | null }>;
  source: {
    __typename: 'QuestionSource';
    year: string | null;
    school: string | null;
    grade: string | null;
    examType: string | null;
    number: string | null;
    text: string | null;
  };
  images: Array<{ __typename: 'QuestionImage'; id: string; url: string; width: number; height: number }>;
  tikz: Array<{ __typename: 'QuestionTikz'; id: string; code: string; svgUrl: string | null }>;
  creator: { __typename: 'Creator'; id: string; name: string };
};

export type QuestionListQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  q?: string | null | undefined;
  bankId?: string | number | null | undefined;
  type?: string | null | undefined;
  difficulty?: number | null | undefined;
  tags?: Array<string> | string | null | undefined;
  sort?: string | null | undefined;
}>;

export type QuestionListQuery = {
  __typename: 'Query';
  questions: {
    __typename: 'QuestionPage';
    questions: Array<{
      __typename: 'Question';
      id: string;
      qid: string;
      bankId: string;
      type: QuestionType;
      difficulty: number;
      stem: string;
      fillAnswers: Array<string> | null;
      solutionAnswers: Array<string> | null;
      solution: string | null;
      category: Array<string>;
      tags: Array<string>;
      score: number | null;
      version: number;
      createdAt: string;
      updatedAt: string;
      bank: {
        __typename: 'QuestionBank';
        id: string;
        bid: string;
        name: string;
        category: BankCategory;
        cardColor: string;
        myRole: BankRole | null;
      } | null;
      options: Array<{ __typename: 'QuestionOption'; id: string; text: string; isCorrect: boolean | null }>;
      source: {
        __typename: 'QuestionSource';
        year: string | null;
        school: string | null;
        grade: string | null;
        examType: string | null;
        number: string | null;
        text: string | null;
      };
      images: Array<{ __typename: 'QuestionImage'; id: string; url: string; width: number; height: number }>;
      tikz: Array<{ __typename: 'QuestionTikz'; id: string; code: string; svgUrl: string | null }>;
      creator: { __typename: 'Creator'; id: string; name: string };
    }>;
    pagination: {
      __typename: 'Pagination';
      page: number;
      limit: number;
      total: number;
      pages: number;
      totalExact: boolean;
    };
  };
};

export type QuestionForEditQueryVariables = Exact<{
  id: string | number;
  bankId: string | number;
}>;

export type QuestionForEditQuery = {
  __typename: 'Query';
  question: {
    __typename: 'Question';
    id: string;
    qid: string;
    bankId: string;
    type: QuestionType;
    difficulty: number;
    stem: string;
    fillAnswers: Array<string> | null;
    solutionAnswers: Array<string> | null;
    solution: string | null;
    category: Array<string>;
    tags: Array<string>;
    score: number | null;
    version: number;
    createdAt: string;
    updatedAt: string;
    options: Array<{ __typename: 'QuestionOption'; id: string; text: string; isCorrect: boolean | null }>;
    source: {
      __typename: 'QuestionSource';
      year: string | null;
      school: string | null;
      grade: string | null;
      examType: string | null;
      number: string | null;
      text: string | null;
    };
    images: Array<{ __typename: 'QuestionImage'; id: string; url: string; width: number; height: number }>;
    tikz: Array<{ __typename: 'QuestionTikz'; id: string; code: string; svgUrl: string | null }>;
    creator: { __typename: 'Creator'; id: string; name: string };
  } | null;
  questionBank: {
    __typename: 'QuestionBank';
    id: string;
    bid: string;
    name: string;
    category: BankCategory;
    myRole: BankRole | null;
  } | null;
};

export type BankForQuestionQueryVariables = Exact<{
  bankId: string | number;
}>;

export type BankForQuestionQuery = {
  __typename: 'Query';
  questionBank: {
    __typename: 'QuestionBank';
    id: string;
    bid: string;
    name: string;
    category: BankCategory;
    myRole: BankRole | null;
  } | null;
};

export type TaskFieldsFragment = {
  __typename: 'Task';
  id: string;
  documentId: string;
  fileName: string;
  mimeType: string;
  sizeBytes: number;
  status: TaskStatus;
  type: string;
  progress: number;
  retryCount: number;
  maxRetries: number;
  pageCount: number | null;
  pagesDone: number;
  remainingSeconds: number | null;
  totalQuestions: number;
  averageConfidence: number | null;
  processingSeconds: number | null;
  bankId: string | null;
  draftId: string | null;
  createdAt: string;
  startTime: string | null;
  endTime: string | null;
  steps: Array<{
    __typename: 'TaskStep';
    name: StepName;
    status: StepStatus;
    startedAt: string | null;
    endedAt: string | null;
    error: string | null;
    attempts: number;
    maxAttempts: number;
    done: number | null;
    total: number | null;
  }>;
  typeDistribution: Array<{ __typename: 'TypeCount'; type: RecognisedType; count: number }>;
  error: { __typename: 'TaskError'; code: string; message: string } | null;
};

export type TasksQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
}>;

export type TasksQuery = {
  __typename: 'Query';
  tasks: {
    __typename: 'TaskPage';
    tasks: Array<{
      __typename: 'Task';
      id: string;
      documentId: string;
      fileName: string;
      mimeType: string;
      sizeBytes: number;
      status: TaskStatus;
      type: string;
      progress: number;
      retryCount: number;
      maxRetries: number;
      pageCount: number | null;
      pagesDone: number;
      remainingSeconds: number | null;
      totalQuestions: number;
      averageConfidence: number | null;
      processingSeconds: number | null;
      bankId: string | null;
      draftId: string | null;
      createdAt: string;
      startTime: string | null;
      endTime: string | null;
      steps: Array<{
        __typename: 'TaskStep';
        name: StepName;
        status: StepStatus;
        startedAt: string | null;
        endedAt: string | null;
        error: string | null;
        attempts: number;
        maxAttempts: number;
        done: number | null;
        total: number | null;
      }>;
      typeDistribution: Array<{ __typename: 'TypeCount'; type: RecognisedType; count: number }>;
      error: { __typename: 'TaskError'; code: string; message: string } | null;
    }>;
    pagination: {
      __typename: 'Pagination';
      page: number;
      limit: number;
      total: number;
      pages: number;
      totalExact: boolean;
    };
  };
};

export type UploadBanksQueryVariables = Exact<{ [key: string]: never }>;

export type UploadBanksQuery = {
  __typename: 'Query';
  questionBanks: {
    __typename: 'QuestionBankPage';
    questionBanks: Array<{
      __typename: 'QuestionBank';
      id: string;
      name: string;
      myRole: BankRole | null;
      questionCount: number;
      maxQuestions: number | null;
    }>;
  };
};

export type JumpBanksQueryVariables = Exact<{
  q: string;
}>;

export type JumpBanksQuery = {
  __typename: 'Query';
  questionBanks: {
    __typename: 'QuestionBankPage';
    questionBanks: Array<{
      __typename: 'QuestionBank';
      id: string;
      bid: string;
      name: string;
      category: BankCategory;
      cardColor: string;
      questionCount: number;
    }>;
  };
};

export const RecognisedFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RecognisedFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RecognisedQuestion' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'n' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'difficulty' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stem' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isCorrect' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'fillAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solutionAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solution' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'source' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'year' } },
                { kind: 'Field', name: { kind: 'Name', value: 'school' } },
                { kind: 'Field', name: { kind: 'Name', value: 'grade' } },
                { kind: 'Field', name: { kind: 'Name', value: 'examType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                { kind: 'Field', name: { kind: 'Name', value: 'width' } },
                { kind: 'Field', name: { kind: 'Name', value: 'height' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tikz' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'svgUrl' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'evidence' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                { kind: 'Field', name: { kind: 'Name', value: 'box' } },
                { kind: 'Field', name: { kind: 'Name', value: 'line' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paragraph' } },
                { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'flags' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                { kind: 'Field', name: { kind: 'Name', value: 'candidates' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<RecognisedFieldsFragment, unknown>;
export const BankFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'QuestionBank' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cover' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          { kind: 'Field', name: { kind: 'Name', value: 'visibility' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allowCollaboration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'difficultyCounts' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'easy' } },
                { kind: 'Field', name: { kind: 'Name', value: 'medium' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hard' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'memberCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BankFieldsFragment, unknown>;
export const QuestionFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'QuestionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Question' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'qid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'difficulty' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stem' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isCorrect' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'fillAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solutionAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solution' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'source' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'year' } },
                { kind: 'Field', name: { kind: 'Name', value: 'school' } },
                { kind: 'Field', name: { kind: 'Name', value: 'grade' } },
                { kind: 'Field', name: { kind: 'Name', value: 'examType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                { kind: 'Field', name: { kind: 'Name', value: 'width' } },
                { kind: 'Field', name: { kind: 'Name', value: 'height' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tikz' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'svgUrl' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<QuestionFieldsFragment, unknown>;
export const TaskFieldsFragmentDoc = {
  kind: 'Document',
  definitions: [
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'documentId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'fileName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'mimeType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sizeBytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'startedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'error' } },
                { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'maxAttempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'done' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'retryCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxRetries' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pageCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pagesDone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingSeconds' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'averageConfidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'typeDistribution' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'processingSeconds' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'draftId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endTime' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TaskFieldsFragment, unknown>;
export const DashboardDocument = {
  __meta__: { hash: 'sha256:fb65a0c6ce155e1a49eaca7ecc09b39aaa9163106e1330cc840897c95a44b8be' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Dashboard' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            alias: { kind: 'Name', value: 'banks' },
            name: { kind: 'Name', value: 'questionBanks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'IntValue', value: '6' },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'role' },
                value: { kind: 'StringValue', value: 'any', block: false },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sort' },
                value: { kind: 'StringValue', value: '-updatedAt', block: false },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questionBanks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'BankFields' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pagination' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tasks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'IntValue', value: '6' },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'tasks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'fileName' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pageCount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pagesDone' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'remainingSeconds' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalQuestions' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'averageConfidence' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'draftId' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'error' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'drafts' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'IntValue', value: '5' },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'drafts' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pagination' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'QuestionBank' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cover' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          { kind: 'Field', name: { kind: 'Name', value: 'visibility' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allowCollaboration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'difficultyCounts' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'easy' } },
                { kind: 'Field', name: { kind: 'Name', value: 'medium' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hard' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'memberCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DashboardQuery, DashboardQueryVariables>;
export const TaskForPreviewDocument = {
  __meta__: { hash: 'sha256:8a5cae21152001b83bee652ac9d901cd8b725954d3ffcd63f7326a4e562422ab' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'TaskForPreview' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'task' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskFields' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questions' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RecognisedFields' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'documentId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'fileName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'mimeType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sizeBytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'startedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'error' } },
                { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'maxAttempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'done' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'retryCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxRetries' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pageCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pagesDone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingSeconds' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'averageConfidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'typeDistribution' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'processingSeconds' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'draftId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endTime' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RecognisedFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RecognisedQuestion' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'n' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'difficulty' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stem' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isCorrect' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'fillAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solutionAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solution' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'source' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'year' } },
                { kind: 'Field', name: { kind: 'Name', value: 'school' } },
                { kind: 'Field', name: { kind: 'Name', value: 'grade' } },
                { kind: 'Field', name: { kind: 'Name', value: 'examType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                { kind: 'Field', name: { kind: 'Name', value: 'width' } },
                { kind: 'Field', name: { kind: 'Name', value: 'height' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tikz' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'svgUrl' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'evidence' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                { kind: 'Field', name: { kind: 'Name', value: 'box' } },
                { kind: 'Field', name: { kind: 'Name', value: 'line' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paragraph' } },
                { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'flags' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                { kind: 'Field', name: { kind: 'Name', value: 'candidates' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TaskForPreviewQuery, TaskForPreviewQueryVariables>;
export const DraftForEditDocument = {
  __meta__: { hash: 'sha256:8eefcecbc7f8b3a87f8d28872010c12517d5f731bc7ad39c41e13d69f2149406' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'DraftForEdit' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'draft' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                { kind: 'Field', name: { kind: 'Name', value: 'taskId' } },
                { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questions' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'RecognisedFields' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'task' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskFields' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'RecognisedFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'RecognisedQuestion' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'n' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'difficulty' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stem' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isCorrect' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'fillAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solutionAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solution' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'source' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'year' } },
                { kind: 'Field', name: { kind: 'Name', value: 'school' } },
                { kind: 'Field', name: { kind: 'Name', value: 'grade' } },
                { kind: 'Field', name: { kind: 'Name', value: 'examType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                { kind: 'Field', name: { kind: 'Name', value: 'width' } },
                { kind: 'Field', name: { kind: 'Name', value: 'height' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tikz' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'svgUrl' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'evidence' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                { kind: 'Field', name: { kind: 'Name', value: 'box' } },
                { kind: 'Field', name: { kind: 'Name', value: 'line' } },
                { kind: 'Field', name: { kind: 'Name', value: 'paragraph' } },
                { kind: 'Field', name: { kind: 'Name', value: 'confidence' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'flags' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'field' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
                { kind: 'Field', name: { kind: 'Name', value: 'candidates' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'confirmed' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'documentId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'fileName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'mimeType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sizeBytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'startedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'error' } },
                { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'maxAttempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'done' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'retryCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxRetries' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pageCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pagesDone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingSeconds' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'averageConfidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'typeDistribution' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'processingSeconds' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'draftId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endTime' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DraftForEditQuery, DraftForEditQueryVariables>;
export const DraftsDocument = {
  __meta__: { hash: 'sha256:a9ae89805e8beb97ce1b79422f9c080bd9b474665cff70f7211acf02a894001a' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Drafts' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
          defaultValue: { kind: 'IntValue', value: '1' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
          defaultValue: { kind: 'IntValue', value: '50' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'drafts' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'q' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'drafts' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'description' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'taskId' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'version' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'similarTo' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'score' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'level' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pagination' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'limit' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pages' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalExact' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<DraftsQuery, DraftsQueryVariables>;
export const BankListDocument = {
  __meta__: { hash: 'sha256:6417b44bc173f7551287d89c1666882fbba85fc06fc0e725609b1c5c800ca64d' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'BankList' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'category' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBanks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'q' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'category' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'category' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'status' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'role' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'role' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sort' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questionBanks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'BankFields' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pagination' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'limit' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pages' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalExact' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'QuestionBank' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cover' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          { kind: 'Field', name: { kind: 'Name', value: 'visibility' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allowCollaboration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'difficultyCounts' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'easy' } },
                { kind: 'Field', name: { kind: 'Name', value: 'medium' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hard' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'memberCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BankListQuery, BankListQueryVariables>;
export const BankPageDocument = {
  __meta__: { hash: 'sha256:aef317d7a81c7077ade4a2b21461c5de4b81d6f574316fbcc1002ce8576d4478' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'BankPage' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'difficulty' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'tags' } },
          type: {
            kind: 'ListType',
            type: {
              kind: 'NonNullType',
              type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
            },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBank' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'BankFields' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questions' },
                  arguments: [
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'page' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'limit' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'q' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'type' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'difficulty' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'difficulty' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'tags' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'tags' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'source' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'source' } },
                    },
                    {
                      kind: 'Argument',
                      name: { kind: 'Name', value: 'sort' },
                      value: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
                    },
                  ],
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'questions' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                            { kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuestionFields' } },
                          ],
                        },
                      },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'pagination' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'limit' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'pages' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'totalExact' } },
                          ],
                        },
                      },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'QuestionBank' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cover' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          { kind: 'Field', name: { kind: 'Name', value: 'visibility' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allowCollaboration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'difficultyCounts' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'easy' } },
                { kind: 'Field', name: { kind: 'Name', value: 'medium' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hard' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'memberCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'QuestionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Question' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'qid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'difficulty' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stem' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isCorrect' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'fillAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solutionAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solution' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'source' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'year' } },
                { kind: 'Field', name: { kind: 'Name', value: 'school' } },
                { kind: 'Field', name: { kind: 'Name', value: 'grade' } },
                { kind: 'Field', name: { kind: 'Name', value: 'examType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                { kind: 'Field', name: { kind: 'Name', value: 'width' } },
                { kind: 'Field', name: { kind: 'Name', value: 'height' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tikz' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'svgUrl' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BankPageQuery, BankPageQueryVariables>;
export const BankForEditDocument = {
  __meta__: { hash: 'sha256:42890c0f09b7660945a5c75c25255b680d1d958158bd9dd16a4189f808aa54b6' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'BankForEdit' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBank' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'BankFields' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'BankFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'QuestionBank' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'name' } },
          { kind: 'Field', name: { kind: 'Name', value: 'description' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cover' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          { kind: 'Field', name: { kind: 'Name', value: 'visibility' } },
          { kind: 'Field', name: { kind: 'Name', value: 'allowCollaboration' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'difficultyCounts' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'easy' } },
                { kind: 'Field', name: { kind: 'Name', value: 'medium' } },
                { kind: 'Field', name: { kind: 'Name', value: 'hard' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'memberCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BankForEditQuery, BankForEditQueryVariables>;
export const WritableBanksDocument = {
  __meta__: { hash: 'sha256:c3efe871db7a53ba49497bbc2a666c916a8f7c3ad2f6fee656ea2ff191adb95e' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'WritableBanks' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBanks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'IntValue', value: '100' },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'role' },
                value: { kind: 'StringValue', value: 'any', block: false },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sort' },
                value: { kind: 'StringValue', value: '-updatedAt', block: false },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questionBanks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'category' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<WritableBanksQuery, WritableBanksQueryVariables>;
export const QuestionListDocument = {
  __meta__: { hash: 'sha256:2191d1261bc70bb033081baeb1690e44d6677cfcdf9313f4ca5fac036894d9e0' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'QuestionList' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'bankId' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'difficulty' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'tags' } },
          type: {
            kind: 'ListType',
            type: {
              kind: 'NonNullType',
              type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
            },
          },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questions' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'q' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'bankId' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'bankId' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'type' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'type' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'difficulty' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'difficulty' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'tags' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'tags' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sort' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'sort' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questions' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuestionFields' } },
                      {
                        kind: 'Field',
                        name: { kind: 'Name', value: 'bank' },
                        selectionSet: {
                          kind: 'SelectionSet',
                          selections: [
                            { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'category' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
                            { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
                          ],
                        },
                      },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pagination' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'limit' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pages' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalExact' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'QuestionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Question' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'qid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'difficulty' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stem' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isCorrect' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'fillAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solutionAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solution' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'source' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'year' } },
                { kind: 'Field', name: { kind: 'Name', value: 'school' } },
                { kind: 'Field', name: { kind: 'Name', value: 'grade' } },
                { kind: 'Field', name: { kind: 'Name', value: 'examType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                { kind: 'Field', name: { kind: 'Name', value: 'width' } },
                { kind: 'Field', name: { kind: 'Name', value: 'height' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tikz' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'svgUrl' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<QuestionListQuery, QuestionListQueryVariables>;
export const QuestionForEditDocument = {
  __meta__: { hash: 'sha256:1bf5f110ebaa9132805c339d48b8e56b12aceb6dd1c8bd88f6323716b5bdc396' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'QuestionForEdit' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'bankId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'question' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'id' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'FragmentSpread', name: { kind: 'Name', value: 'QuestionFields' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBank' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'bankId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'category' } },
                { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'QuestionFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Question' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'qid' } },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'difficulty' } },
          { kind: 'Field', name: { kind: 'Name', value: 'stem' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'options' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
                { kind: 'Field', name: { kind: 'Name', value: 'isCorrect' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'fillAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solutionAnswers' } },
          { kind: 'Field', name: { kind: 'Name', value: 'solution' } },
          { kind: 'Field', name: { kind: 'Name', value: 'category' } },
          { kind: 'Field', name: { kind: 'Name', value: 'tags' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'source' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'year' } },
                { kind: 'Field', name: { kind: 'Name', value: 'school' } },
                { kind: 'Field', name: { kind: 'Name', value: 'grade' } },
                { kind: 'Field', name: { kind: 'Name', value: 'examType' } },
                { kind: 'Field', name: { kind: 'Name', value: 'number' } },
                { kind: 'Field', name: { kind: 'Name', value: 'text' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'score' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'images' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'url' } },
                { kind: 'Field', name: { kind: 'Name', value: 'width' } },
                { kind: 'Field', name: { kind: 'Name', value: 'height' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tikz' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'svgUrl' } },
              ],
            },
          },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'creator' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'version' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'updatedAt' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<QuestionForEditQuery, QuestionForEditQueryVariables>;
export const BankForQuestionDocument = {
  __meta__: { hash: 'sha256:f5dc1566c7ebadc8294a90d634718b2d3b782c3efd313f6146b56fe82a0348de' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'BankForQuestion' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'bankId' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'ID' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBank' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'id' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'bankId' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'category' } },
                { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<BankForQuestionQuery, BankForQuestionQueryVariables>;
export const TasksDocument = {
  __meta__: { hash: 'sha256:a37cd177f0ed11170618c231aa9041f40d8c19af63aabd56527e15951e8dc097' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'Tasks' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
          defaultValue: { kind: 'IntValue', value: '1' },
        },
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
          type: { kind: 'NamedType', name: { kind: 'Name', value: 'Int' } },
          defaultValue: { kind: 'IntValue', value: '50' },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'tasks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'page' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'page' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'limit' } },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'tasks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'FragmentSpread', name: { kind: 'Name', value: 'TaskFields' } },
                    ],
                  },
                },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'pagination' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'page' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'limit' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'total' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'pages' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'totalExact' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
    {
      kind: 'FragmentDefinition',
      name: { kind: 'Name', value: 'TaskFields' },
      typeCondition: { kind: 'NamedType', name: { kind: 'Name', value: 'Task' } },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          { kind: 'Field', name: { kind: 'Name', value: 'id' } },
          { kind: 'Field', name: { kind: 'Name', value: 'documentId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'fileName' } },
          { kind: 'Field', name: { kind: 'Name', value: 'mimeType' } },
          { kind: 'Field', name: { kind: 'Name', value: 'sizeBytes' } },
          { kind: 'Field', name: { kind: 'Name', value: 'status' } },
          { kind: 'Field', name: { kind: 'Name', value: 'type' } },
          { kind: 'Field', name: { kind: 'Name', value: 'progress' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'steps' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                { kind: 'Field', name: { kind: 'Name', value: 'status' } },
                { kind: 'Field', name: { kind: 'Name', value: 'startedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'endedAt' } },
                { kind: 'Field', name: { kind: 'Name', value: 'error' } },
                { kind: 'Field', name: { kind: 'Name', value: 'attempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'maxAttempts' } },
                { kind: 'Field', name: { kind: 'Name', value: 'done' } },
                { kind: 'Field', name: { kind: 'Name', value: 'total' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'retryCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'maxRetries' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pageCount' } },
          { kind: 'Field', name: { kind: 'Name', value: 'pagesDone' } },
          { kind: 'Field', name: { kind: 'Name', value: 'remainingSeconds' } },
          { kind: 'Field', name: { kind: 'Name', value: 'totalQuestions' } },
          { kind: 'Field', name: { kind: 'Name', value: 'averageConfidence' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'typeDistribution' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'type' } },
                { kind: 'Field', name: { kind: 'Name', value: 'count' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'processingSeconds' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'error' },
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                { kind: 'Field', name: { kind: 'Name', value: 'code' } },
                { kind: 'Field', name: { kind: 'Name', value: 'message' } },
              ],
            },
          },
          { kind: 'Field', name: { kind: 'Name', value: 'bankId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'draftId' } },
          { kind: 'Field', name: { kind: 'Name', value: 'createdAt' } },
          { kind: 'Field', name: { kind: 'Name', value: 'startTime' } },
          { kind: 'Field', name: { kind: 'Name', value: 'endTime' } },
        ],
      },
    },
  ],
} as unknown as DocumentNode<TasksQuery, TasksQueryVariables>;
export const UploadBanksDocument = {
  __meta__: { hash: 'sha256:f4634a2644f2b30d43940592ec816a90d39948c07e8af6ed352d74ac0605b83b' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'UploadBanks' },
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBanks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'IntValue', value: '100' },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'status' },
                value: { kind: 'StringValue', value: 'active', block: false },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sort' },
                value: { kind: 'StringValue', value: '-updatedAt', block: false },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questionBanks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'myRole' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'maxQuestions' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<UploadBanksQuery, UploadBanksQueryVariables>;
export const JumpBanksDocument = {
  __meta__: { hash: 'sha256:e8e193b252a6cfd15d90c38e91b8209b2691f0a3fc56e457a26f55baf9d36a69' },
  kind: 'Document',
  definitions: [
    {
      kind: 'OperationDefinition',
      operation: 'query',
      name: { kind: 'Name', value: 'JumpBanks' },
      variableDefinitions: [
        {
          kind: 'VariableDefinition',
          variable: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
          type: { kind: 'NonNullType', type: { kind: 'NamedType', name: { kind: 'Name', value: 'String' } } },
        },
      ],
      selectionSet: {
        kind: 'SelectionSet',
        selections: [
          { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
          {
            kind: 'Field',
            name: { kind: 'Name', value: 'questionBanks' },
            arguments: [
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'q' },
                value: { kind: 'Variable', name: { kind: 'Name', value: 'q' } },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'limit' },
                value: { kind: 'IntValue', value: '6' },
              },
              {
                kind: 'Argument',
                name: { kind: 'Name', value: 'sort' },
                value: { kind: 'StringValue', value: '-updatedAt', block: false },
              },
            ],
            selectionSet: {
              kind: 'SelectionSet',
              selections: [
                { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                {
                  kind: 'Field',
                  name: { kind: 'Name', value: 'questionBanks' },
                  selectionSet: {
                    kind: 'SelectionSet',
                    selections: [
                      { kind: 'Field', name: { kind: 'Name', value: '__typename' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'id' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'bid' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'name' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'category' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'cardColor' } },
                      { kind: 'Field', name: { kind: 'Name', value: 'questionCount' } },
                    ],
                  },
                },
              ],
            },
          },
        ],
      },
    },
  ],
} as unknown as DocumentNode<JumpBanksQuery, JumpBanksQueryVariables>;
