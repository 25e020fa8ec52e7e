import { text, type Guide } from './guide.js';

export const latexQuestions: Guide = {
  path: '/guide/latex/questions',
  title: text('题目标记', 'Question tags'),
  sub: text(
    '括号、空和小题怎么写，表格和图片怎么放',
    'Brackets, blanks and sub-problems; tables and pictures',
  ),
  sections: [
    {
      id: 'tags',
      title: text('四个标记', 'Four tags'),
      text: text(
        '题型靠题干里的标记认出来：选择题的括号、填空题的空、解答题的两级小题。答案的个数跟着标记走。',
        'A question is known by the tags in its stem: a bracket, a blank, and sub-problems of two levels. There are as many answers as tags.',
      ),
      examples: [],
      catalogue: 'tags',
    },
    {
      id: 'choice',
      title: text('选择题', 'Choice'),
      text: text(
        '\\choice 在句末留出答题括号；选项写在编辑器下面的选项框里，按长短自动排成四列、两列或一列。',
        '\\choice leaves the bracket for the letter. Options are written in their fields and set in four, two or one columns by their length.',
      ),
      examples: [
        {
          note: text('单选题的题干', 'The stem of a choice question'),
          source: text(
            '已知集合 $A=\\{1,2,3\\}$，$B=\\{2,3,4\\}$，则 $A\\cap B=$\\choice',
            'Given $A=\\{1,2,3\\}$ and $B=\\{2,3,4\\}$, the set $A\\cap B$ is \\choice',
          ),
        },
      ],
    },
    {
      id: 'fill',
      title: text('填空题', 'Fill in'),
      text: text(
        '每个 \\fill 是一个空，答案一空一个，按先后对应。题干里没有空时，编辑器会提醒先添加标记。',
        'Each \\fill is a blank and takes one answer, in their order. Without one the editor asks for a mark first.',
      ),
      examples: [
        {
          note: text('两个空', 'Two blanks'),
          source: text(
            '函数 $y=2\\sin x$ 的最大值是 \\fill ，最小正周期是 \\fill 。',
            'The greatest value of $y=2\\sin x$ is \\fill , its least period is \\fill .',
          ),
        },
      ],
    },
    {
      id: 'solution',
      title: text('解答题与小题', 'Solutions and sub-problems'),
      text: text(
        '\\subp 是第一级小题，自动编号（1）（2）；\\subsubp 是第二级，编号①②。',
        '\\subp begins a sub-problem, numbered (1), (2) by itself; \\subsubp one of the second level.',
      ),
      examples: [
        {
          note: text('两级小题', 'Both levels'),
          source: text(
            '已知数列 $\\{a_n\\}$ 满足 $a_1=1$，$a_{n+1}=2a_n+1$．\n\\subp 证明 $\\{a_n+1\\}$ 是等比数列；\n\\subp 设 $b_n=n(a_n+1)$，\n\\subsubp 求 $b_3$；\n\\subsubp 求 $\\{b_n\\}$ 的前 $n$ 项和．',
            'A sequence has $a_1=1$ and $a_{n+1}=2a_n+1$.\n\\subp Show that $\\{a_n+1\\}$ is geometric.\n\\subp Let $b_n=n(a_n+1)$.\n\\subsubp Find $b_3$.\n\\subsubp Find the sum of the first $n$ terms.',
          ),
        },
      ],
    },
    {
      id: 'text',
      title: text('段落、强调与列表', 'Paragraphs, emphasis and lists'),
      text: text(
        '换行就是新的一段。**粗体**、*斜体*，- 或 1. 开头是列表，> 开头是引文，# 开头是标题。',
        'A new line is a new paragraph. **Bold**, *italic*; lines with - or 1. are lists, with > a quotation, with # a heading.',
      ),
      examples: [
        {
          note: text('材料题常用的排法', 'As in questions with a passage'),
          source: text(
            '阅读下面的材料，回答问题。\n> 若一个数等于它的真因数之和，则称为**完全数**。\n\n- 6 = 1 + 2 + 3\n- 28 = 1 + 2 + 4 + 7 + 14',
            'Read the passage.\n> A number that is the sum of its proper divisors is called **perfect**.\n\n- 6 = 1 + 2 + 3\n- 28 = 1 + 2 + 4 + 7 + 14',
          ),
        },
      ],
    },
    {
      id: 'tables',
      title: text('表格', 'Tables'),
      text: text(
        '简单的表用竖线画；要合并单元格或控制框线，用 tabular：l、c、r 是对齐，| 是竖线，\\hline 是横线。',
        'A simple table is drawn with bars. For joined cells and chosen lines there is tabular: l, c and r align, | and \\hline draw lines.',
      ),
      examples: [
        {
          note: text('竖线表格', 'By bars'),
          source: '| $x$ | 0 | 1 | 2 |\n|---|---|---|---|\n| $P$ | $\\frac14$ | $\\frac12$ | $\\frac14$ |',
        },
        {
          note: text('列联表', 'A contingency table'),
          source: text(
            '\\begin{tabular}{|c|c|c|}\\hline & 男 & 女 \\\\ \\hline 喜欢 & 40 & 20 \\\\ \\hline 不喜欢 & 20 & 30 \\\\ \\hline \\multicolumn{2}{|c|}{合计} & 110 \\\\ \\hline\\end{tabular}',
            '\\begin{tabular}{|c|c|c|}\\hline & boys & girls \\\\ \\hline like & 40 & 20 \\\\ \\hline dislike & 20 & 30 \\\\ \\hline \\multicolumn{2}{|c|}{together} & 110 \\\\ \\hline\\end{tabular}',
          ),
        },
      ],
    },
    {
      id: 'pictures',
      title: text('图片与 TikZ 图', 'Pictures and drawings'),
      text: text(
        '图片可以粘贴、拖进来或上传，编辑器自动写好 ![](image:…)，移到哪里就排在哪里；也可以直接写 TikZ，每题最多 3 幅。',
        'Paste, drop or upload a picture: the editor writes ![](image:…), and it stands where that mark stands. TikZ can be written in place, at most 3 drawings a question.',
      ),
      examples: [
        {
          note: text('写在题干里的图', 'A drawing in the stem'),
          source: text(
            '如图，$\\triangle ABC$ 中，$\\angle C=90^{\\circ}$．\n\\begin{tikzpicture}\n\\draw (0,0) node[left] {$C$} -- (3,0) node[right] {$B$} -- (0,2) node[above] {$A$} -- cycle;\n\\draw (0,0.25) -- (0.25,0.25) -- (0.25,0);\n\\end{tikzpicture}',
            'In the triangle $ABC$ the angle $C$ is right.\n\\begin{tikzpicture}\n\\draw (0,0) node[left] {$C$} -- (3,0) node[right] {$B$} -- (0,2) node[above] {$A$} -- cycle;\n\\draw (0,0.25) -- (0.25,0.25) -- (0.25,0);\n\\end{tikzpicture}',
          ),
        },
      ],
    },
    {
      id: 'mistakes',
      title: text('写错了会怎样', 'What happens to a mistake'),
      text: text(
        '排不出来的公式显示成红色，其余照常排；编辑器在出错的位置画线，并说明原因。',
        'A formula that cannot be set is shown in red and the rest is set as usual; the editor underlines the place and says why.',
      ),
      examples: [
        {
          note: text('少了一个花括号，改好它试试', 'A brace is missing: mend it'),
          source: '$\\frac{1{2}$ 与 $x^2$',
        },
      ],
    },
  ],
};
