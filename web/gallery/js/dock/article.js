/** What the page beneath says, by language. */
export const ARTICLE = {
  en: {
    section: 'Motion', title: 'How a fling knows where to stop',
    lead: 'Throw something across a screen and it seems to choose its own resting place. It does, before it has moved.',
    author: 'Mei Lindqvist', detail: '4 min read', follow: 'Follow', following: 'Following', like: 'Like',
    show: 'Show hidden buttons', size: 'Text size',
    paragraphs: [
      'Lift a finger from a moving card, and the interface has a decision to make. Where the card is at that moment '
        + 'matters little. What matters is where it would end, were it left to slide: its position, and a share of '
        + 'its speed.',
      'So a small, quick flick can carry a button across the whole screen, while a long, slow drag that stops just '
        + 'short of the middle goes back to where it came from. People never notice the rule. They notice when it is '
        + 'missing.',
      'The way there belongs to a spring. It begins with the speed that the finger had, which is why nothing seems '
        + 'to change hands, and it can be caught again at any moment, because what you see is where the thing really '
        + 'is.',
    ],
    heading: 'Edges that give',
    more: [
      'At an edge, a hard stop feels like a mistake. A little give, less the farther you pull, says: this is the '
        + 'end, and you did nothing wrong.',
      'And when two things want one place, the one in your hand goes first. The others step aside, and step back when '
        + 'you leave. It is what polite people do in a doorway.',
    ],
    link: 'Read about springs', responses: 'Responses', placeholder: 'Add a response', post: 'Post',
    comments: [['Jonas', 'The doorway is exactly right.'], ['Aiko', 'I flung the chat button about for ten minutes.']],
    you: 'You',
  },
  zh: {
    section: '动效', title: '甩出去的东西，怎么知道停在哪儿',
    lead: '在屏幕上把一样东西甩出去，它仿佛会自己挑选落脚点。的确如此，而且早在它动身之前就选好了。',
    author: '林梅', detail: '阅读需 4 分钟', follow: '关注', following: '已关注', like: '喜欢',
    show: '显示隐藏的按钮', size: '文字大小',
    paragraphs: [
      '手指从移动的卡片上抬起的那一刻，界面要做一个决定。卡片此刻在哪里并不重要，重要的是任它滑行会停在哪里：'
        + '当前的位置，加上速度的一部分。',
      '于是，短促一甩就能把按钮送到屏幕另一侧；而缓慢拖行、在中线前停住，它便回到原处。'
        + '人们从不留意这条规则，只在它缺席时才察觉。',
      '途中交给弹簧。它以手指离开时的速度起步，所以感觉不到交接；它随时可以再被接住，因为你看到的位置就是它真正的位置。',
    ],
    heading: '会退让的边缘',
    more: [
      '在边缘处戛然而止，像是出了错。稍稍退让，越拉越紧，便是在说：到头了，而你并没有做错。',
      '当两样东西想要同一个位置，手中的那个优先。其余的让开，等你离开再回来。礼貌的人在门口也是这样做的。',
    ],
    link: '了解弹簧', responses: '回应', placeholder: '写下回应', post: '发布',
    comments: [['约纳斯', '门口的比喻恰到好处。'], ['爱子', '我把聊天按钮甩了十分钟。']],
    you: '你',
  },
};
