import type { Guide } from '../guide.ts'

export const learning: Guide = {
  words:
    'learning learner* tutor* hobby hobbies chess crafts knit knitting crochet* drawing sewing pottery teaching',
  parts: [
    {
      name: 'Languages',
      words:
        'vocabulary language-learning learn-language* learning-language* learn-spanish learning-spanish learn-french learning-french learn-german learning-german learn-english learning-english learn-italian learning-italian learn-japanese learning-japanese bilingual*',
      quicktips: `
Talk to yourself while you cook, with the words you have
Learn a word in a sentence that is true for you
Change the language of one app that you know by heart
Listen to the same short recording three days in a row`,
      industry_myths: `
Are adults too old to learn a language well?
Do you have to live in the country?
Do you have to know the grammar before you speak?`,
      common_mistakes: `
Collecting apps instead of talking to people
Translating word by word
Waiting with the first conversation until it would be perfect`,
      common_questions: `
How many words do I need for a simple conversation?
How do I find someone to practise with?
How do I stop forgetting what I learned?`,
      actionable_systems: `
A week with one day each for listening, speaking, reading, writing
A box of cards with your own sentences
A list of twenty questions for talks with a partner`,
    },
    {
      name: 'Studying and exams',
      words:
        'studying study-plan* study-habit* study-tip* student students exam exams note-taking revision memorising memorizing',
      quicktips: `
Close the book and write down what you remember
Explain it aloud as if to a child
Study in short blocks and put the phone in another room
Do an old exam against the clock`,
      industry_myths: `
Are people visual or auditory learners?
Does reading a text again and again help most?
Is the night before good for learning?`,
      common_mistakes: `
Marking half the page in yellow
Learning in the order of the book instead of by the gaps
Giving up sleep before the exam`,
      common_questions: `
How do I start when I do not feel like it?
How do I make notes that I read again?
What helps against nerves in an exam?`,
      actionable_systems: `
A review plan: next day, next week, next month
A mistake notebook with the right way beside each mistake
A study plan counted back from the exam, with free days`,
    },
    {
      name: 'Making music',
      words: 'guitar* piano violin singing choir ukulele drumming musical-instrument*',
      quicktips: `
Play the difficult bar slowly, five times, before the whole piece
Leave the instrument where you can see it
Record yourself and listen a day later
End with a piece that you already play well`,
      industry_myths: `
Are some people simply tone-deaf?
Is it too late to begin as an adult?
Do you have to read music?`,
      common_mistakes: `
Always starting at the beginning of the piece
Practising fast until the mistake sits firmly
Tensing shoulders and jaw without noticing`,
      common_questions: `
How long should I practise a day?
How do I find a good teacher?
How do I get over stage fright?`,
      actionable_systems: `
A practice plan: warm-up, hard spot, piece, play
A list of songs you can play without notes
A recording folder by month, to hear the progress`,
    },
    {
      name: 'Taking pictures',
      words: 'photography photographing photographer* camera cameras smartphone-photo*',
      quicktips: `
Wipe the lens before you press the button
Walk once around the subject before you choose a side
Photograph at the edge of the day, when the light is low
Take ten pictures of one thing without moving it`,
      industry_myths: `
Does a better camera take better pictures?
Is editing cheating?
Do you need bright sunshine for a good photo?`,
      common_mistakes: `
Putting everything in the middle
Looking at the person and not at what grows out of their head
Keeping everything and finding nothing`,
      common_questions: `
How do I take sharp pictures in poor light?
May I publish a photo of other people?
Which lens should I begin with?`,
      actionable_systems: `
A weekly theme: one word, seven pictures, one favourite
A sorting routine: delete, pick, edit, back up
A list of settings for the five situations you meet most`,
    },
    {
      name: 'Writing and reading',
      words:
        'writer writers novel novels creative-writing writing-habit* poem poems poetry journaling essay essays short-stor* memoir* reading-habit* book-club* books',
      quicktips: `
Stop in the middle of a sentence, so that tomorrow begins easily
Read the paragraph aloud and cut where you stumble
Write for ten minutes before you look at a message
Put down a book that you do not enjoy`,
      industry_myths: `
Do writers wait for inspiration?
Do you have to finish every book you begin?
Is the first draft a sign of talent?`,
      common_mistakes: `
Polishing the first chapter and never writing the second
Explaining what the scene already shows
Asking for feedback from people who only want to be kind`,
      common_questions: `
How do I find time to write?
How do I get past a blank page?
How do I give feedback on a text?`,
      actionable_systems: `
A writing log: date, place, words, one line on how it went
An editing order: structure, paragraphs, sentences, spelling
A reading list in three stacks: now, next, some day`,
    },
    {
      name: 'Practice',
      words: '',
      quicktips: `
Practise the hardest part first, while you are fresh
Decide on the next exercise before you put things away
Halve the task until you can do it, then put it back together
Show your work to someone a little ahead of you`,
      industry_myths: `
Does talent beat practice?
Is a mistake a step back?
Do you need a certificate to be good at something?
Does learning get harder with every year of age?`,
      common_mistakes: `
Practising what you can already do
Buying material instead of using it
Changing the method before it had time to work
Practising for hours on one day and not at all on the others`,
      common_questions: `
How often should I practise?
How do I find a good teacher or group?
What do I do when I get stuck?
How do I know that I am getting better?`,
      actionable_systems: `
A practice card: goal, exercise, result, next time
A calendar of small targets, one a week
A folder of first attempts, kept for comparison
A show-and-tell evening with others who learn the same`,
    },
    {
      name: 'Understanding and remembering',
      words: '',
      quicktips: `
Sum up what you learned today in three sentences
Ask “why?” once more than feels necessary
Draw it instead of writing it
Teach one thing to someone else this week`,
      industry_myths: `
Is understanding the same thing as remembering?
Do you learn faster when it feels easy?
Is learning by heart useless?
Can you learn while you do something else?`,
      common_mistakes: `
Watching a video and believing that you can do it
Skipping the basics because they seem boring
Asking only when you are completely lost
Taking notes that nobody will ever open again`,
      common_questions: `
How do I remember what I read?
Which basics do I need first?
How do I ask a good question?
How do I learn from mistakes without losing heart?`,
      actionable_systems: `
A question list that you clear once a week
A one-page summary of each chapter in your own words
A map of what you know, half know and do not know yet
A swap: you teach me this, I teach you that`,
    },
  ],
}
